import type { Reception } from '#streams/derive/scheduling/reception/reception.ts'
import { tReception } from '../../../../components/scheduling/appointment/tReception.ts'
import { laneLabel } from './laneLabel.ts'

/** Heading of a lane: its name, its number of cards and a short text at its end, or the switch of the arrival sound. */
export type LaneHeading = {
  readonly id: string
  readonly label: string
  readonly count: number
  readonly end: string
  readonly hasSound: boolean
}

export function laneHeadingsOf({ due, here, leaving }: Reception, isWholeDay: boolean): readonly LaneHeading[] {
  return [
    {
      id: 'due',
      label: laneLabel('due'),
      count: due.count,
      end: due.later.length > 0 && !isWholeDay ? tReception('dueWithin') : '',
      hasSound: false,
    },
    { id: 'here', label: laneLabel('here'), count: here.count, end: '', hasSound: true },
    {
      id: 'leaving',
      label: laneLabel('leaving'),
      count: leaving.count,
      end: leaving.checkedOut.length > 0 ? tReception('checkedOut', { count: leaving.checkedOut.length }) : '',
      hasSound: false,
    },
  ]
}
