import { exceptionSpan } from '#domain/scheduling/schedule/openTime.ts'
import type { ScheduleException } from '#domain/scheduling/schedule/scheduleException.ts'
import { isOverlapping, type Span } from '#domain/timeSpans.ts'
import type { CalendarEvent } from '#domain/scheduling/calendarEvent.ts'
import type { Instant } from '#domain/time.ts'
import type { RecordOf } from '#domain/wire.ts'
import type { AreaContext } from '../kernel/areaContext.ts'
import type { GuardContext } from '../kernel/effects.ts'
import type { AppointmentRecord, GapRecord } from '../records.ts'
import { isWithoutUser } from './appointment/closedTime.ts'
import { spanIn } from '../waitlist/gapFacts.ts'

/** Appointments in time that a blockout or time off closes. */

/** The user knows of the booked patients. */
export type ClosingData = { readonly overBooked: boolean }

export type BlockoutContext = AreaContext<
  RecordOf<CalendarEvent>,
  ClosingData,
  {
    readonly gapsThen: readonly GapRecord[]
    readonly bookedHere: readonly AppointmentRecord[]
    readonly bookedWithProvider: readonly AppointmentRecord[]
    readonly bookedInChair: readonly AppointmentRecord[]
    readonly bookedInCalendar: readonly AppointmentRecord[]
  }
>

export type ExceptionContext = AreaContext<
  RecordOf<ScheduleException>,
  ClosingData,
  {
    readonly bookedHere: readonly AppointmentRecord[]
    readonly bookedWithProvider: readonly AppointmentRecord[]
    readonly locationsGaps: readonly GapRecord[]
    readonly providersGaps: readonly GapRecord[]
  }
>

/** Whether the command closes time over booked patients without the user having said that they know of them. */
export const isUnseen = (
  context: Pick<GuardContext, 'origin'> & { readonly data: Partial<ClosingData> },
  booked: () => readonly AppointmentRecord[],
): boolean => context.data.overBooked !== true && !isWithoutUser(context) && booked().length > 0

export const distinct = <Recorded extends { readonly id: string }>(records: readonly Recorded[]): readonly Recorded[] => [
  ...new Map(records.map((record) => [record.id, record])).values(),
]

/** The appointments in the time of a blockout: of what it names, otherwise of the whole location. */
export function bookedInBlockout(context: BlockoutContext): readonly AppointmentRecord[] {
  const { bookedWithProvider = [], bookedInChair = [], bookedInCalendar = [], bookedHere = [] } = context.facts
  const named = [...bookedWithProvider, ...bookedInChair, ...bookedInCalendar]
  const { provider, chair, calendar, closes } = context.record
  if (closes !== true) return []
  return distinct([provider, chair, calendar].some((id) => typeof id === 'string') ? named : bookedHere)
}

/** The time of time off, at its location. */
export function timeOffIn({ record, timeZone }: ExceptionContext): Span {
  const { day, location, from, to }: Partial<ScheduleException> = record
  return day === undefined
    ? { startsAt: 0, endsAt: 0 }
    : exceptionSpan({ day, location: String(location), timeZone }, { from: from ?? null, to: to ?? null })
}

/** The records of a provider, or of a location if the exception names no provider, in its time; none if it adds time. */
function inTimeOff<Recorded extends { readonly location: string; readonly startsAt: Instant; readonly endsAt: Instant }>(
  context: ExceptionContext,
  ofProvider: readonly Recorded[] = [],
  ofLocation: readonly Recorded[] = [],
): readonly Recorded[] {
  const { provider, location, kind } = context.record
  if (kind !== 'off') return []
  const off = timeOffIn(context)
  const isAtLocation = (record: Recorded) => typeof location !== 'string' || record.location === location
  return (typeof provider === 'string' ? ofProvider.filter(isAtLocation) : ofLocation).filter((record) =>
    isOverlapping(spanIn(record), off),
  )
}

/** The appointments in time off. */
export const bookedInTimeOff = (context: ExceptionContext): readonly AppointmentRecord[] =>
  inTimeOff(context, context.facts.bookedWithProvider, context.facts.bookedHere)
export const gapsInTimeOff = (context: ExceptionContext): readonly GapRecord[] =>
  inTimeOff(context, context.facts.providersGaps, context.facts.locationsGaps)
