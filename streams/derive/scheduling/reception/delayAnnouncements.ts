import { projectDayDelays } from '#domain/scheduling/dayDelays.ts'
import { isSameDelay, minutesLate } from '#domain/scheduling/delayNotices.ts'
import { millisecondsOf, minutes } from '#domain/time.ts'
import { type AppointmentRow, closedTimesOf, type DayRows, type PatientRow, type ProviderRow } from '../day/dayRows.ts'

/** A patient whom a user can tell of the delay, and how long it is for them. */
export type DelayedPatient = {
  readonly appointment: AppointmentRow
  readonly patient: PatientRow | null
  readonly minutes: number
}
/** A provider who is behind, with the patients who do not know it yet. */
export type DelayAnnouncement = { readonly provider: ProviderRow; readonly behind: number; readonly patients: readonly DelayedPatient[] }

/** Lists the providers who are behind, the longest delay first, with the patients to tell, the next one first. */
export function delayAnnouncements(day: DayRows, now: number): readonly DelayAnnouncement[] {
  const shortest = Math.max(1, day.settings.delayTakeBackUnder)
  const projections = projectDayDelays(day.appointments.values(), closedTimesOf(day), now, day.settings)
  const announcements = [...projections].flatMap(([id, projection]): readonly DelayAnnouncement[] => {
    const provider = day.providers.get(id)
    const patients = [...day.appointments.values()]
      .filter((appointment) => appointment.provider === id && isUpcoming(appointment, now))
      .map((appointment) => ({ appointment, late: minutesLate(appointment, projection) ?? 0 }))
      .filter(({ appointment, late }) => late >= shortest && isNews(appointment, late))
      .toSorted((a, b) => (a.appointment.startsAt < b.appointment.startsAt ? -1 : 1))
      .map(({ appointment, late }) => ({ appointment, patient: day.patients.get(appointment.patient) ?? null, minutes: late }))
    return provider && patients.length > 0 ? [{ provider, behind: Math.floor(projection.by / minutes(1)), patients }] : []
  })
  return announcements.toSorted((a, b) => b.behind - a.behind || (a.provider.name < b.provider.name ? -1 : 1))
}

const isUpcoming = ({ state, startsAt }: AppointmentRow, now: number): boolean =>
  state.visit === 'scheduled' && millisecondsOf(startsAt) > now

const isNews = ({ delayToldMinutes }: AppointmentRow, late: number): boolean =>
  delayToldMinutes === null || delayToldMinutes === undefined || !isSameDelay(delayToldMinutes, late)
