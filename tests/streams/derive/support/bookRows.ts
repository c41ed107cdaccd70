import { Roster } from '#domain/scheduling/schedule/roster.ts'
import { ScheduleException } from '#domain/scheduling/schedule/scheduleException.ts'
import type { BookRows, EventRow } from '#streams/derive/scheduling/book/bookRows.ts'
import { CalendarEvent } from '#domain/scheduling/calendarEvent.ts'
import type { AppointmentRow, DayRows } from '#streams/derive/scheduling/day/dayRows.ts'
import { aDay, at, rows, today } from './dayRows.ts'

const anyId = '01926f00-0000-7000-8000-000000000000'
const everyDay = [1, 2, 3, 4, 5, 6, 7]

/** A roster of every day. @param provider `null` for the opening hours of the location. */
export const aRoster = (provider: string | null, from: string, to: string, fields: Partial<Roster> = {}): Roster => ({
  ...Roster.parse({ location: anyId, from, to, weekdays: everyDay, startsOn: '2026-01-01' }),
  location: 'harbour',
  provider,
  ...fields,
})

/** Time off, or extra time, on the day of the rows. */
export const anException = (provider: string | null, fields: Partial<ScheduleException>): ScheduleException => ({
  ...ScheduleException.parse({ provider: anyId, day: today, kind: 'off' }),
  location: provider === null ? 'harbour' : null,
  provider,
  ...fields,
})

export const anEvent = (id: string, from: string, to: string, fields: Partial<EventRow> = {}): EventRow => ({
  ...CalendarEvent.parse({ title: id, location: anyId, startsAt: at(from), endsAt: at(to) }),
  ...{ id, version: 1, createdAt: at('06:00'), updatedAt: at('06:00') },
  location: 'harbour',
  ...fields,
})

/** One day of the book: open from 8 to 5, its providers from 8:30 to 4 with lunch, unless the test says otherwise. */
export function bookRowsOf(
  appointments: readonly AppointmentRow[],
  { day, ...overrides }: Partial<Omit<BookRows, 'day'>> & { readonly day?: Partial<DayRows> } = {},
): BookRows {
  const lunch = { from: '12:30', to: '13:30', kept: true }
  return {
    date: today,
    day: aDay(appointments, day),
    schedule: {
      rosters: [
        aRoster(null, '08:00', '17:00'),
        aRoster('raman', '08:30', '16:00', { breaks: [lunch] }),
        aRoster('okafor', '08:30', '16:00'),
      ],
      exceptions: [],
    },
    events: rows([]),
    calendars: rows([]),
    types: rows([]),
    gaps: rows([]),
    heldPatients: rows([]),
    ...overrides,
  }
}
