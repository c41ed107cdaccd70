import { dayOf, daysAfter, instantOf } from '../../time.ts'
import { intersectSpans, type Span, subtractSpans } from '../../timeSpans.ts'
import { bookableSpans, breakSpans, type LocalDay, type ScheduleRows } from './openTime.ts'

/** A provider's time at a location. */
export type ProviderTime = Span & Pick<LocalDay, 'location' | 'timeZone'> & { readonly provider: string }

/** Days of one time that are read. What lies after them counts as closed. */
const mostDays = 8

function daysOf({ startsAt, endsAt, location, timeZone }: ProviderTime): readonly LocalDay[] {
  const first = dayOf(instantOf(startsAt), timeZone)
  const last = dayOf(instantOf(Math.max(startsAt, endsAt - 1)), timeZone)
  return Array.from({ length: mostDays }, (_, index) => daysAfter(first, index))
    .filter((day) => day <= last)
    .map((day) => ({ day, location, timeZone }))
}

/** The parts of a time that may be booked without a reason, as far as the schedule decides: working time without kept breaks. */
export const bookableParts = (rows: ScheduleRows, time: ProviderTime): readonly Span[] =>
  intersectSpans(
    [time],
    daysOf(time).flatMap((day) => bookableSpans(rows, day, time.provider)),
  ).map(({ startsAt, endsAt }) => ({ startsAt, endsAt }))

/** The parts of a time that may be offered to patients: working time without any break. */
export const offerableParts = (rows: ScheduleRows, time: ProviderTime): readonly Span[] =>
  subtractSpans(
    bookableParts(rows, time),
    daysOf(time).flatMap((day) => breakSpans(rows, day, time.provider, false)),
  )

/** Whether the parts are the whole time. */
export const isWhole = (parts: readonly Span[], { startsAt, endsAt }: Span): boolean =>
  startsAt >= endsAt || (parts.length === 1 && parts[0]?.startsAt === startsAt && parts[0].endsAt === endsAt)
