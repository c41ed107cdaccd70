import { type Memo, noMemo } from '#domain/scheduling/schedule/memo.ts'
import { wallClockAt } from '#domain/scheduling/schedule/openTime.ts'
import { dayBounds, millisecondsOf, minutes } from '#domain/time.ts'
import { intersectSpans, isOverlapping, type Span } from '#domain/timeSpans.ts'
import type { GapRow } from '../../waitlist/gapRows.ts'
import type { DayPlan } from '../day/dayPlan.ts'
import type { AppointmentRow, PatientRow } from '../day/dayRows.ts'
import { blocksOf, type BookBlock, type BookRequest, requestsOf, timedAppointments } from './bookBlocks.ts'
import { type ColumnKind, type ColumnOwner, columnOf, columnOwners, isInColumn, openTimeOf } from './bookColumns.ts'
import type { BookRows, EventRow } from './bookRows.ts'
import { type ColumnHours, hoursOf } from './closedParts.ts'

export type BookEvent = Span & {
  readonly id: string
  readonly title: string
  readonly closes: boolean
  /** Set if the time is held for a patient. */
  readonly hold: BookHold | null
}
/** When the hold ends, in milliseconds, and for whom it is, as far as that is known. */
export type BookHold = { readonly until: number; readonly event: EventRow; readonly patient: PatientRow | null }
export type BookGap = Span & { readonly id: string; readonly gap: GapRow; readonly patient: PatientRow | null }

export type BookColumn = ColumnOwner &
  ColumnHours & {
    readonly blocks: readonly BookBlock[]
    readonly requests: readonly BookRequest[]
    readonly events: readonly BookEvent[]
    readonly gaps: readonly BookGap[]
    /** How far the provider runs behind, in milliseconds; `null` on other days and without a provider. */
    readonly delay: number | null
    readonly isOutOfService: boolean
  }

/** One day of the book. `startsAt` and `endsAt` bound the time that it draws. */
export type Book = Span & {
  readonly columns: readonly BookColumn[]
  /** Whether the location has opening hours; true also if the user may not view them. */
  readonly hasHours: boolean
}

export const hasHours = ({ schedule, day: { location } }: BookRows): boolean =>
  schedule === null || schedule.rosters.some((roster) => roster.provider === null && roster.location === location.id)

const halfHour = minutes(30)

/** From the earliest open or booked time to the last, on half hours, with half an hour of closed time on both sides. */
function shownSpan(rows: BookRows, owners: readonly ColumnOwner[], grouping: ColumnKind, memo: Memo = noMemo): Span {
  const { location } = rows.day
  const at = (time: string) => wallClockAt(rows.date, time, location.timeZone)
  const day = memo('bounds', [rows.date, location.timeZone], () => dayBounds(rows.date, location.timeZone))
  const bounds = { startsAt: millisecondsOf(day.from), endsAt: millisecondsOf(day.to) }
  const ids = owners.map(({ id }) => id).join(' ')
  const usual = memo('open', [rows.schedule, rows.date, location, grouping, ids], () => openTimeOf(rows, owners, grouping))
  const spans = intersectSpans([...usual, ...bookedSpan([...timedAppointments(rows.day), ...rows.gaps.values()], day)], [bounds])
  const open = spans.length > 0 ? spans : [{ startsAt: at(location.opensAt), endsAt: at(location.closesAt) }]
  return padded(open, bounds)
}

type TimedRow = Pick<AppointmentRow, 'startsAt' | 'endsAt'>

/** From the first start of the day to the last end; nothing without any. Instants compare as text, so that no more of them are read. */
function bookedSpan(rows: readonly TimedRow[], { from, to }: ReturnType<typeof dayBounds>): readonly Span[] {
  let [first, last] = [to, from]
  for (const { startsAt, endsAt } of rows) {
    if (startsAt >= to || endsAt <= from) continue
    if (startsAt < first) first = startsAt
    if (endsAt > last) last = endsAt
  }
  return first < last ? [{ startsAt: millisecondsOf(first), endsAt: millisecondsOf(last) }] : []
}

/** From the first of the spans to the last, on half hours, with half an hour on both sides. */
export function padded(spans: readonly Span[], bounds: Span): Span {
  const first = Math.min(...spans.map(({ startsAt }) => startsAt))
  const last = Math.max(...spans.map(({ endsAt }) => endsAt))
  return {
    startsAt: Math.max(bounds.startsAt, Math.floor(first / halfHour) * halfHour - halfHour),
    endsAt: Math.min(bounds.endsAt, Math.ceil(last / halfHour) * halfHour + halfHour),
  }
}

const clipped = (row: Pick<EventRow, 'startsAt' | 'endsAt'>, within: Span): Span => ({
  startsAt: Math.max(within.startsAt, millisecondsOf(row.startsAt)),
  endsAt: Math.min(within.endsAt, millisecondsOf(row.endsAt)),
})

const holdOf = (event: EventRow, { heldPatients }: BookRows): BookHold | null =>
  typeof event.heldUntil === 'string'
    ? { until: millisecondsOf(event.heldUntil), event, patient: heldPatients.get(event.heldFor ?? '') ?? null }
    : null

const eventsOf = (rows: BookRows, owner: ColumnOwner, within: Span): readonly BookEvent[] =>
  [...rows.events.values()]
    .filter((event) => isInColumn(event, owner, rows))
    .map((event) => ({ ...clipped(event, within), id: event.id, title: event.title, closes: event.closes, hold: holdOf(event, rows) }))
    .filter((event) => isOverlapping(event, within))

const gapsOf = (rows: BookRows, grouping: ColumnKind, { id }: ColumnOwner, within: Span): readonly BookGap[] =>
  [...rows.gaps.values()]
    .filter((gap) => columnOf(rows, grouping, gap) === id)
    .map((gap) => ({
      ...clipped(gap, within),
      id: gap.id,
      gap,
      patient: gap.patient === null ? null : (rows.heldPatients.get(gap.patient) ?? null),
    }))
    .filter((gap) => isOverlapping(gap, within))

type Moment = {
  /** In milliseconds. */
  readonly now: number
  /** Whether lateness is drawn: on other days no provider runs behind. */
  readonly isToday: boolean
  /** Remembers the parts of columns that do not change. */
  readonly memo?: Memo
}

const columnHours = (rows: BookRows, within: Span, roster: string | null, breaksOf: string | null, memo: Memo): ColumnHours =>
  memo(`hours ${roster} ${breaksOf}`, [rows.schedule, rows.date, rows.day.location, within.startsAt, within.endsAt], () =>
    hoursOf(rows, within, roster, breaksOf),
  )

function columnBlocks(
  id: string,
  appointments: readonly AppointmentRow[],
  rows: BookRows,
  plan: DayPlan,
  now: number,
  memo: Memo,
): readonly BookBlock[] {
  const parts = appointments.flatMap((row) => [row, rows.day.patients.get(row.patient), plan.expectedAt(row)])
  return memo(`blocks ${id}`, [now, rows.types, rows.day.settings, ...parts], () => blocksOf(appointments, rows, plan, now))
}

/** Derives the columns of owners, within the time that is drawn. */
export function buildColumns(
  rows: BookRows,
  plan: DayPlan,
  grouping: ColumnKind,
  { now, isToday, memo = noMemo }: Moment,
  owners: readonly ColumnOwner[],
  within: Span,
): readonly BookColumn[] {
  const byColumn = Map.groupBy(timedAppointments(rows.day), (appointment) => columnOf(rows, grouping, appointment))
  const requests = Map.groupBy(requestsOf(rows.day), ({ appointment }) => columnOf(rows, grouping, appointment))
  const delays = new Map(plan.delays.map(({ provider, by }) => [provider.id, by]))
  return owners.map((owner): BookColumn => {
    const { id, provider, chair } = owner
    const roster = grouping === 'providers' ? (provider?.id ?? null) : null
    return {
      ...owner,
      ...columnHours(rows, within, roster, provider?.id ?? null, memo),
      blocks: columnBlocks(id, byColumn.get(id) ?? [], rows, plan, now, memo),
      requests: requests.get(id) ?? [],
      events: eventsOf(rows, owner, within),
      gaps: gapsOf(rows, grouping, owner, within),
      delay: isToday && provider ? (delays.get(provider.id) ?? 0) : null,
      isOutOfService: chair?.state === 'outOfService',
    }
  })
}

/** Derives the columns of a day. */
export function buildBook(rows: BookRows, plan: DayPlan, grouping: ColumnKind, moment: Moment): Book {
  const owners = columnOwners(rows, grouping)
  const within = shownSpan(rows, owners, grouping, moment.memo)
  return { ...within, columns: buildColumns(rows, plan, grouping, moment, owners, within), hasHours: hasHours(rows) }
}
