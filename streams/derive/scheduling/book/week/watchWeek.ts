import { asapScheduler, auditTime, combineLatest, map, type Observable } from 'rxjs'
import { Temporal } from '#domain/temporal.ts'
import { type Day, daysAfter } from '#domain/time.ts'
import type { ProblemBody } from '#domain/wire.ts'
import type { Client } from '../../../../client/client.ts'
import type { AppointmentRow, LocationRow, PatientRow } from '../../day/dayRows.ts'
import type { BookRows } from '../bookRows.ts'
import { watchBook } from '../watchBook.ts'

export type LiveWeek = {
  /** The days from Monday to Sunday; `null` until all of them have loaded. */
  readonly days: readonly BookRows[] | null
  readonly problem: ProblemBody | null
}
export const emptyWeek: LiveWeek = { days: null, problem: null }

/** Monday to Sunday of the week of a day. */
export function weekOf(day: Day): readonly Day[] {
  const monday = daysAfter(day, 1 - Temporal.PlainDate.from(day).dayOfWeek)
  return Array.from({ length: 7 }, (_, index) => daysAfter(monday, index))
}

/** Watches the week of a day. What all days need, such as rosters, is one subscription. */
export const watchWeek = (client: Pick<Client, 'collection' | 'me'>, location: LocationRow, day: Day): Observable<LiveWeek> =>
  combineLatest(weekOf(day).map((date) => watchBook(client, location, date))).pipe(
    auditTime(0, asapScheduler),
    map((books) => {
      const days = books.flatMap(({ rows }) => (rows === null ? [] : [rows]))
      return { days: days.length === books.length ? days : null, problem: books.find(({ problem }) => problem !== null)?.problem ?? null }
    }),
  )

/** The rows of all days as those of one, for what reads an appointment of any of them. */
export function mergedRows(days: readonly BookRows[], date: Day): BookRows | null {
  const [first] = days
  if (!first) return null
  const appointments = new Map<string, AppointmentRow>(days.flatMap(({ day }) => [...day.appointments]))
  const patients = new Map<string, PatientRow>(days.flatMap(({ day }) => [...day.patients]))
  return { ...first, date, day: { ...first.day, appointments, patients } }
}
