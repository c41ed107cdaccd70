import { newlyClosed } from '#domain/scheduling/schedule/newlyClosed.ts'
import type { ScheduleRows } from '#domain/scheduling/schedule/openTime.ts'
import type { Roster } from '#domain/scheduling/schedule/roster.ts'
import type { ScheduleException } from '#domain/scheduling/schedule/scheduleException.ts'
import { weekNumberOf, weekdayOf } from '#domain/scheduling/schedule/rosterDays.ts'
import { dayOf, millisecondsOf } from '#domain/time.ts'
import { type AppointmentRow, compareByStart, type LocationRow } from '../day/dayRows.ts'
import { modulo } from './rosterPattern.ts'
import type { RosterOwner } from './rosterSteps.ts'

export type RosterChange = {
  readonly before: readonly Roster[]
  readonly after: readonly Roster[]
  readonly exceptions: readonly ScheduleException[]
}

const isOf =
  ({ provider }: RosterOwner) =>
  (roster: Roster): boolean =>
    roster.provider === provider

/**
 * The appointments in time that a change closes, in order. With the first roster of a provider, those at other locations too: they had no
 * hours of their own there until then.
 * @param appointments the upcoming ones that hold their time
 */
export function affectedAppointments(
  appointments: readonly AppointmentRow[],
  owner: RosterOwner,
  { before, after, exceptions }: RosterChange,
  { timeZone }: Pick<LocationRow, 'timeZone'>,
): readonly AppointmentRow[] {
  const rowsOf = (rosters: readonly Roster[]): ScheduleRows => ({ rosters, exceptions })
  const booked = appointments
    .filter(({ provider }) => owner.provider === null || provider === owner.provider)
    .toSorted(compareByStart)
    .map((record) => ({
      startsAt: millisecondsOf(record.startsAt),
      endsAt: millisecondsOf(record.endsAt),
      provider: record.provider,
      record,
    }))
  const here = booked.filter(({ record }) => record.location === owner.location)
  const rows = { before: rowsOf(before), after: rowsOf(after) }
  const closed = newlyClosed(here, rows, { location: owner.location, timeZone }, here.length + 1)
  const isFirst = owner.provider !== null && after.some(isOf(owner)) && !before.some(isOf(owner))
  const elsewhere = isFirst ? booked.filter(({ record }) => record.location !== owner.location) : []
  return [...closed, ...elsewhere].map(({ record }) => record)
}

/** In which row of the pattern an appointment is. */
export function rowOf({ startsAt }: AppointmentRow, weeks: number, timeZone: string): { readonly week: number; readonly weekday: number } {
  const day = dayOf(startsAt, timeZone)
  return { week: modulo(weekNumberOf(day), weeks), weekday: weekdayOf(day) }
}
