import { instantOf, type Instant } from '../../time.ts'
import { exceptionSpan } from './openTime.ts'
import type { ScheduleException } from './scheduleException.ts'

/** The fields of a schedule exception that say who is off, and when. */
export type TimeOff = Pick<ScheduleException, 'provider' | 'location' | 'day' | 'kind' | 'from' | 'to'>

/** A time in which a provider, or each provider of a location, is off, or is expected to be late. */
export type Absence = {
  readonly provider: string | null
  readonly location: string | null
  readonly startsAt: Instant
  readonly endsAt: Instant
  /** The provider is late until the end, unless they begin a treatment before. */
  readonly isLate?: true
}

/** By the record, in the time zone of its location. The same record gives the same absence, so that what follows from it is remembered. */
const known = new WeakMap<object, Absence>()

function absenceOf(timeOff: TimeOff, timeZone: string): Absence {
  const { provider, location, day, kind } = timeOff
  const span = exceptionSpan({ day, location: location ?? '', timeZone }, timeOff)
  const absence = {
    provider,
    location,
    startsAt: instantOf(span.startsAt),
    endsAt: instantOf(span.endsAt),
    ...(kind === 'late' ? { isLate: true as const } : {}),
  }
  known.set(timeOff, absence)
  return absence
}

/** The absences among schedule exceptions. A holiday that closes the location is one too. */
export const absencesIn = (exceptions: Iterable<TimeOff>, timeZone: string): readonly Absence[] =>
  [...exceptions].filter(({ kind }) => kind !== 'extra').map((timeOff) => known.get(timeOff) ?? absenceOf(timeOff, timeZone))
