import type { VisitState } from '#domain/scheduling/appointment.ts'
import type { Actor } from '#domain/wire.ts'
import type { Client } from '../../../client/client.ts'
import type { DayRows, AppointmentRow } from '../day/dayRows.ts'

/** Events a user can be notified of: an appointment entered this state, or an exam was requested. */
export const colleagueMoments = ['arrived', 'ready', 'seated', 'treated', 'leftUnseen', 'cancelled', 'examRequested'] as const
export type ColleagueMoment = (typeof colleagueMoments)[number]

/** A user's notification settings: provider ids, and which events of their appointments. Exam requests are notified for every chair. */
export type NotificationSettings = { readonly whose: readonly string[]; readonly moments: readonly ColleagueMoment[] }

/** A change made by another user. */
export type ColleagueEvent = {
  readonly appointment: AppointmentRow
  readonly moment: ColleagueMoment
  readonly by: Actor
  readonly at: string
}

type NotificationContext = {
  readonly settings: NotificationSettings
  /** The user id; a user's own changes are not notified. */
  readonly userId: string
  readonly lastChange: Client['lastChange']
}

const isMoment = (state: VisitState): state is VisitState & ColleagueMoment => colleagueMoments.some((moment) => moment === state)

function momentOf(before: AppointmentRow | undefined, { state }: AppointmentRow): ColleagueMoment | null {
  if (state.exam === 'requested' && before?.state.exam !== 'requested') return 'examRequested'
  return before?.state.visit !== state.visit && isMoment(state.visit) ? state.visit : null
}

/**
 * Returns the notifiable changes by other users between two versions of a day. A change is skipped when this page did not receive its log
 * entry. A patient at a kiosk counts as another user.
 */
export function colleagueEvents(
  before: DayRows,
  now: DayRows,
  { settings, userId, lastChange }: NotificationContext,
): readonly ColleagueEvent[] {
  return [...now.appointments.values()].flatMap((appointment) => {
    const previous = before.appointments.get(appointment.id)
    const moment = previous === appointment ? null : momentOf(previous, appointment)
    if (moment !== 'examRequested' && !settings.whose.includes(appointment.provider)) return []
    const change = moment && lastChange('appointments', appointment.id)
    const at = moment === 'examRequested' ? appointment.since.exam : appointment.since.visit
    const isByOther = change && change.at === at && change.by.id !== userId
    return moment && isByOther && settings.moments.includes(moment) ? [{ appointment, moment, by: change.by, at }] : []
  })
}
