import { wallClockAt } from '#domain/scheduling/schedule/openTime.ts'
import { Temporal } from '#domain/temporal.ts'
import { type Day, dayBounds, dayOf, instantOf, millisecondsOf } from '#domain/time.ts'
import { intersectSpans, type Span, subtractSpans, unionSpans } from '#domain/timeSpans.ts'
import { untreatedStates } from '#domain/scheduling/appointment.ts'
import { isOneOf } from '#domain/fields.ts'
import { createDayPlan } from '../../day/dayPlan.ts'
import { reuseUnchangedRows } from '../../../reuseUnchangedRows.ts'
import type { LocationRow } from '../../day/dayRows.ts'
import { type BookBlock, timedAppointments } from '../bookBlocks.ts'
import type { BookRows } from '../bookRows.ts'
import { type BookColumn, buildColumns, hasHours, padded } from '../buildBook.ts'
import { openSpansOf, withoutTimeOff } from '../closedParts.ts'
import { withReusedRows } from '../createBook.ts'

/** How much of the working time of a day is booked and free, in milliseconds. */
export type DayLoad = { readonly working: number; readonly booked: number; readonly free: number }

/** One day of a provider. Its id is the day; `startsAt` and `endsAt` bound the time that it draws, the same on the clock for each day. */
export type WeekColumn = BookColumn & Span & { readonly day: Day; readonly isToday: boolean; readonly load: DayLoad }

/** A day by its ID, and the time that its column draws. */
export type WeekPlace = Span & { readonly id: Day }

export type Week = {
  readonly columns: readonly WeekColumn[]
  /** From Monday to Sunday, also the days without a column. */
  readonly places: readonly WeekPlace[]
  readonly hasHours: boolean
}

const clockOf = (at: number, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainTime().toString().slice(0, 5)

/** When a provider works or has an appointment or a gap on a day. */
function usedSpans({ day, gaps, ...rest }: BookRows, provider: string): readonly Span[] {
  const open = openSpansOf(withoutTimeOff({ day, gaps, ...rest }), provider) ?? []
  const booked = [...timedAppointments(day), ...gaps.values()].filter((row) => row.provider === provider)
  return [...open, ...booked.map(({ startsAt, endsAt }) => ({ startsAt: millisecondsOf(startsAt), endsAt: millisecondsOf(endsAt) }))]
}

/** The time that all days draw: from the earliest start on the clock to the latest end. Without any it is that of the location. */
function shownTimes(days: readonly BookRows[], provider: string, { timeZone, opensAt, closesAt }: LocationRow) {
  const spans = days.flatMap((rows) => {
    const used = usedSpans(rows, provider)
    const { from, to } = dayBounds(rows.date, timeZone)
    return used.length === 0 ? [] : [padded(used, { startsAt: millisecondsOf(from), endsAt: millisecondsOf(to) })]
  })
  if (spans.length === 0) return { from: opensAt, to: closesAt }
  // Midnight at the end is that of the next day.
  const ends = spans.map(({ endsAt }) => clockOf(endsAt, timeZone))
  const starts = spans.map(({ startsAt }) => clockOf(startsAt, timeZone))
  return { from: starts.toSorted()[0] ?? opensAt, to: ends.includes('00:00') ? null : (ends.toSorted().at(-1) ?? closesAt) }
}

const isHeld = ({ appointment }: BookBlock): boolean => !isOneOf(untreatedStates, appointment.state.visit)

const lengthOf = (spans: readonly Span[]): number => spans.reduce((sum, { startsAt, endsAt }) => sum + endsAt - startsAt, 0)

function loadOf({ open, breaks, events, blocks }: BookColumn): DayLoad {
  const closing = events.filter(({ closes }) => closes)
  const working = subtractSpans(open ?? [], [...breaks, ...closing])
  const booked = intersectSpans(working, unionSpans(blocks.filter(isHeld)))
  return { working: lengthOf(working), booked: lengthOf(booked), free: lengthOf(working) - lengthOf(booked) }
}

const isWeekend = (day: Day): boolean => Temporal.PlainDate.from(day).dayOfWeek > 5
const isEmpty = ({ open, blocks, requests, events }: BookColumn): boolean =>
  (open ?? []).length === 0 && blocks.length + requests.length + events.length === 0

/** A weekend is shown if something happens on it, or while an appointment is dragged over it. */
const isShown = (column: WeekColumn, draggedOn: Day | null): boolean =>
  !(isWeekend(column.day) && isEmpty(column)) || column.day === draggedOn

/**
 * Derives the week of one provider.
 * @param now milliseconds
 * @param draggedOn the day of the appointment that the user drags
 */
export function buildWeek(days: readonly BookRows[], providerId: string, now: number, draggedOn: Day | null = null): Week {
  const [first] = days
  const provider = first?.day.providers.get(providerId)
  if (!first || !provider) return { columns: [], places: [], hasHours: first ? hasHours(first) : false }
  const { location } = first.day
  const { timeZone } = location
  const owner = { id: providerId, provider, chair: null }
  const { from, to } = shownTimes(days, providerId, location)
  const columns = days.flatMap((rows): readonly WeekColumn[] => {
    const endsAt = to === null ? millisecondsOf(dayBounds(rows.date, timeZone).to) : wallClockAt(rows.date, to, timeZone)
    const within = { startsAt: wallClockAt(rows.date, from, timeZone), endsAt }
    const isToday = dayOf(instantOf(now), timeZone) === rows.date
    const built = buildColumns(rows, createDayPlan(rows.day, now), 'providers', { now, isToday }, [owner], within)
    return built.map((column) => ({ ...column, ...within, id: rows.date, day: rows.date, isToday, load: loadOf(column) }))
  })
  const places = columns.map(({ id, startsAt, endsAt }) => ({ id, startsAt, endsAt }))
  return { columns: columns.filter((column) => isShown(column, draggedOn)), places, hasHours: hasHours(first) }
}

/** Creates a function that computes the week at each moment and reuses unchanged rows. Create one per screen, because it caches. */
export function createWeek() {
  let last: Week | null = null
  return (days: readonly BookRows[], provider: string, now: number, draggedOn: Day | null = null): Week => {
    const next = buildWeek(days, provider, now, draggedOn)
    const lastById = new Map(last?.columns.map((column) => [column.id, column]))
    const columns = next.columns.map((column) => {
      const previous = lastById.get(column.id)
      return previous ? withReusedRows(previous, column) : column
    })
    const reused = last ? reuseUnchangedRows(last.columns, columns) : columns
    const places = last ? reuseUnchangedRows(last.places, next.places) : next.places
    const isSame = last !== null && reused === last.columns && places === last.places && last.hasHours === next.hasHours
    last = isSame ? last : { ...next, columns: reused, places }
    return last ?? next
  }
}
