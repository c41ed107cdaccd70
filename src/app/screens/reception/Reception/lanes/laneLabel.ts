import { tReception } from '../../../../components/scheduling/appointment/tReception.ts'
import type { StandardLane } from '../useLayoutWidth.ts'

const labelKeys = { due: 'expected', here: 'here', leaving: 'checkout' } as const satisfies Record<StandardLane, string>

export const laneLabel = (lane: StandardLane): string => tReception(labelKeys[lane])
