import type { VisitState } from '#domain/scheduling/appointment.ts'
import { millisecondsOf, minutes } from '#domain/time.ts'
import type { WallAppointmentRow } from '../day/dayRows.ts'

/** Columns of reception in the order of the patient's way; `out` holds patients who will not come. */
export const receptionColumns = ['due', 'here', 'leaving', 'out'] as const
export type ReceptionColumn = (typeof receptionColumns)[number]

/** The group of an appointment within its column. */
export type ReceptionGroup =
  | 'requested'
  | 'noTime'
  | 'due'
  | 'later'
  | 'toGreet'
  | 'waiting'
  | 'inChair'
  | 'coming'
  | 'checkout'
  | 'gone'
  | 'notComing'

const groupByState = {
  requested: 'requested',
  scheduled: 'due',
  arrived: 'waiting',
  ready: 'waiting',
  called: 'waiting',
  seated: 'inChair',
  inTreatment: 'inChair',
  treated: 'coming',
  checkout: 'checkout',
  departed: 'gone',
  cancelled: 'notComing',
  noShow: 'notComing',
  leftUnseen: 'notComing',
  rescheduled: 'notComing',
  enteredInError: 'notComing',
} as const satisfies Record<VisitState, ReceptionGroup>

const columnByGroup = {
  requested: 'due',
  noTime: 'due',
  due: 'due',
  later: 'due',
  toGreet: 'here',
  waiting: 'here',
  inChair: 'here',
  coming: 'leaving',
  checkout: 'leaving',
  gone: 'leaving',
  notComing: 'out',
} as const satisfies Record<ReceptionGroup, ReceptionColumn>

/** How far ahead an appointment is shown as due; later ones are only counted. */
export const dueWithin = minutes(120)

/**
 * Returns the group of an appointment at `now` (milliseconds).
 * @param isUnacknowledged the patient checked in at a kiosk, and no user has acknowledged it yet.
 */
export function receptionGroupOf(appointment: WallAppointmentRow, now: number, isUnacknowledged = false): ReceptionGroup {
  const group = groupByState[appointment.state.visit]
  if (group === 'requested' && appointment.noTimeYet) return 'noTime'
  if (group === 'waiting' && isUnacknowledged) return 'toGreet'
  return group === 'due' && millisecondsOf(appointment.startsAt) - now > dueWithin ? 'later' : group
}

export const receptionColumnOf = (group: ReceptionGroup): ReceptionColumn => columnByGroup[group]
