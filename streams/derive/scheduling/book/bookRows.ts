import type { Calendar } from '#domain/scheduling/calendar.ts'
import type { CalendarEvent } from '#domain/scheduling/calendarEvent.ts'
import type { Roster, RosterState } from '#domain/scheduling/schedule/roster.ts'
import type { ScheduleException } from '#domain/scheduling/schedule/scheduleException.ts'
import type { ScheduleRows } from '#domain/scheduling/schedule/openTime.ts'
import type { Day } from '#domain/time.ts'
import type { RecordOf } from '#domain/wire.ts'
import type { GapRow } from '../../waitlist/gapRows.ts'
import type { AppointmentTypeRow, DayRows, PatientRow, Rows } from '../day/dayRows.ts'

/** Row types of the appointment book. */

export type RosterRow = RecordOf<Roster & { readonly state: RosterState }>
export type ExceptionRow = RecordOf<ScheduleException>
export type EventRow = RecordOf<CalendarEvent>
export type CalendarRow = RecordOf<Calendar>

/** All rows that one day of the book is derived from. */
export type BookRows = {
  readonly date: Day
  readonly day: DayRows
  /** Rosters that count, and exceptions; `null` if the user may not view them, and then no time is drawn as closed. */
  readonly schedule: ScheduleRows | null
  /** Events in the day, also those that began before it. */
  readonly events: Rows<EventRow>
  readonly calendars: Rows<CalendarRow>
  readonly types: Rows<AppointmentTypeRow>
  /** Gaps that are not filled yet. */
  readonly gaps: Rows<GapRow>
  /** Patients for whom a gap or a time is held. */
  readonly heldPatients: Rows<PatientRow>
}
