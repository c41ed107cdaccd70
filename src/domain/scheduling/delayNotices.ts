import type { Settings } from '../practice/settings.ts'
import { type Instant, millisecondsOf, minutes } from '../time.ts'
import type { ClosedTimes, DayAppointment } from './dayDelays.ts'
import { projectDayDelays } from './dayDelays.ts'
import { type DelaySettings, type DelayProjection, knownStart } from './delay.ts'

export type NotifiableAppointment = DayAppointment & { readonly delayToldAt: Instant | null; readonly delayToldMinutes: number | null }

export type DelayNoticeSettings = DelaySettings & Pick<Settings, 'delayTellFrom' | 'delayTakeBackUnder' | 'delayTellWithin'>

export type LateAppointment = Pick<DayAppointment, 'id' | 'startsAt' | 'expectedLateBy' | 'notifiedStart'>

/** A delay notice to a patient, as the command of their appointment. */
export type DelayNotice = { readonly appointment: string; readonly command: 'tellDelay' | 'takeBackDelay'; readonly minutes: number }

/**
 * Which patients to notify of their provider's delay, and which notices to withdraw. It notifies only patients who come soon and were not
 * notified before.
 * @param appointments the day's, of all providers.
 */
export function delayNotices(
  appointments: readonly NotifiableAppointment[],
  closed: ClosedTimes,
  now: number,
  settings: DelayNoticeSettings,
): readonly DelayNotice[] {
  const projections = projectDayDelays(appointments, closed, now, settings)
  return appointments.flatMap((appointment): readonly DelayNotice[] => {
    const late = minutesLate(appointment, projections.get(appointment.provider))
    if (late === null || !isUpcoming(appointment, now)) return []
    if (canNotify(appointment, now, settings) && late >= settings.delayTellFrom)
      return [{ appointment: appointment.id, command: 'tellDelay', minutes: late }]
    const isOutdated = appointment.delayToldMinutes !== null && late < settings.delayTakeBackUnder
    return isOutdated ? [{ appointment: appointment.id, command: 'takeBackDelay', minutes: late }] : []
  })
}

/** Two delays that differ by fewer minutes are the same to a patient: a message says “about”. */
export const sameDelayWithin = 5
export const isSameDelay = (one: number, other: number): boolean => Math.abs(one - other) < sameDelayWithin

/** Whole minutes that the patient would wait after their own arrival; `null` if the provider does not expect them. */
export function minutesLate(appointment: LateAppointment, projection: DelayProjection | undefined): number | null {
  const expected = projection?.expected.get(appointment.id)
  const arrivesAt = knownStart(appointment) + minutes(appointment.expectedLateBy ?? 0)
  return expected ? Math.max(0, Math.floor((expected.startsAt - arrivesAt) / minutes(1))) : null
}

const isUpcoming = ({ state, startsAt }: NotifiableAppointment, now: number) =>
  state.visit === 'scheduled' && millisecondsOf(startsAt) > now

const canNotify = (
  { delayToldAt, startsAt }: NotifiableAppointment,
  now: number,
  { delayTellFrom, delayTellWithin }: DelayNoticeSettings,
) => delayTellFrom > 0 && delayToldAt === null && millisecondsOf(startsAt) - now <= minutes(delayTellWithin)
