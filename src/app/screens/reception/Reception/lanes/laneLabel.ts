import { tReception } from '../tReception.ts'
import type { LaneTab } from '../useLayoutWidth.ts'

const labelKeys = { due: 'expected', here: 'here', leaving: 'checkout' } as const satisfies Record<LaneTab, string>

export const laneLabel = (lane: LaneTab): string => tReception(labelKeys[lane])
