import { breakSpans, exceptionSpan, type LocalDay, openingSpans, workingSpans } from '#domain/scheduling/schedule/openTime.ts'
import type { exceptionReasons, ScheduleException } from '#domain/scheduling/schedule/scheduleException.ts'
import { intersectSpans, type Span, subtractSpans, unionSpans } from '#domain/timeSpans.ts'
import type { BookRows } from './bookRows.ts'

export type ClosedReason = 'hours' | (typeof exceptionReasons)[number]

/** Time of a column in which no appointment is offered, why, and the name of a holiday. Milliseconds. */
export type ClosedPart = Span & { readonly id: string; readonly reason: ClosedReason; readonly name: string | null }
export type BreakPart = Span & { readonly id: string }

export type ColumnHours = {
  /** When the column is open, breaks included; `null` if the user may not view rosters. */
  readonly open: readonly Span[] | null
  readonly closed: readonly ClosedPart[]
  readonly breaks: readonly BreakPart[]
}

const unknownHours: ColumnHours = { open: null, closed: [], breaks: [] }

export const localDayOf = ({ date, day: { location } }: BookRows): LocalDay => ({
  day: date,
  location: location.id,
  timeZone: location.timeZone,
})

const partOf = (span: Span, reason: ClosedReason, name: string | null = null): ClosedPart => ({
  ...span,
  id: `${reason} ${span.startsAt}`,
  reason,
  name,
})

const isTimeOff = ({ kind, location, provider }: ScheduleException, local: LocalDay, of: string | null): boolean =>
  kind === 'off' && (location === null || location === local.location) && (provider === null || provider === of)

/** The closed time of a span. Time off names its reason only where the column would otherwise be open. */
function closedParts(rows: BookRows, within: Span, open: readonly Span[], provider: string | null): readonly ClosedPart[] {
  const local = localDayOf(rows)
  const { exceptions = [] } = rows.schedule ?? {}
  const usuallyOpen = openSpansOf(withoutTimeOff(rows), provider) ?? []
  const closed = subtractSpans([within], open)
  const timeOff = exceptions
    .filter((exception) => isTimeOff(exception, local, provider))
    .flatMap((exception) =>
      intersectSpans(intersectSpans(closed, usuallyOpen), [exceptionSpan(local, exception)]).map((span) =>
        partOf(span, exception.reason, exception.name),
      ),
    )
  const rest = subtractSpans(closed, timeOff).map((span) => partOf(span, 'hours'))
  return [...timeOff, ...rest].toSorted((a, b) => a.startsAt - b.startsAt)
}

/** The rows as if no time off had been taken: the book still shows that time, with its reason. */
export const withoutTimeOff = (rows: BookRows): BookRows =>
  rows.schedule === null
    ? rows
    : { ...rows, schedule: { ...rows.schedule, exceptions: rows.schedule.exceptions.filter(({ kind }) => kind === 'extra') } }

const isPart = (span: Span): boolean => span.startsAt < span.endsAt

/**
 * The hours of a column within the time that the book shows.
 * @param provider whose roster counts; `null` for the opening hours of the location.
 * @param breaksOf the provider whose breaks are drawn, also in the column of their chair.
 */
export function hoursOf(rows: BookRows, within: Span, provider: string | null, breaksOf: string | null = provider): ColumnHours {
  if (rows.schedule === null) return unknownHours
  const open = openSpansOf(rows, provider) ?? []
  const pauses = breaksOf === null ? [] : bothBreaks(rows, breaksOf)
  const breaks = intersectSpans(open, unionSpans(pauses)).filter(isPart)
  return {
    open,
    closed: closedParts(rows, within, open, provider),
    breaks: breaks.map((span) => ({ ...span, id: `break ${span.startsAt}` })),
  }
}

/** When a provider, or the location, is open on the day; `null` if the user may not view rosters. */
export function openSpansOf(rows: BookRows, provider: string | null): readonly Span[] | null {
  if (rows.schedule === null) return null
  const local = localDayOf(rows)
  return provider === null ? openingSpans(rows.schedule, local) : workingSpans(rows.schedule, local, provider)
}

const bothBreaks = (rows: BookRows, provider: string): readonly Span[] =>
  [true, false].flatMap((isKept) => (rows.schedule ? breakSpans(rows.schedule, localDayOf(rows), provider, isKept) : []))
