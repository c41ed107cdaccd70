import { createMemo } from '#domain/scheduling/schedule/memo.ts'
import { dayOf, instantOf } from '#domain/time.ts'
import { createDayPlan } from '../day/dayPlan.ts'
import { isEqualJson } from '#domain/json/equalJson.ts'
import { reuseUnchangedRows } from '../../reuseUnchangedRows.ts'
import type { ColumnKind } from './bookColumns.ts'
import type { BookRows } from './bookRows.ts'
import { type Book, type BookColumn, buildBook } from './buildBook.ts'

/** Lists of a column whose rows are compared one by one. */
export function withReusedRows<Column extends BookColumn>(last: Column, next: Column): Column {
  return {
    ...next,
    blocks: reuseUnchangedRows(last.blocks, next.blocks),
    requests: reuseUnchangedRows(last.requests, next.requests),
    events: reuseUnchangedRows(last.events, next.events),
    gaps: reuseUnchangedRows(last.gaps, next.gaps),
    closed: reuseUnchangedRows(last.closed, next.closed),
    open: isEqualJson(last.open, next.open) ? last.open : next.open,
    breaks: reuseUnchangedRows(last.breaks, next.breaks),
  }
}

function reuseUnchanged(last: Book, next: Book): Book {
  const lastById = new Map(last.columns.map((column) => [column.id, column]))
  const columns = next.columns.map((column) => {
    const previous = lastById.get(column.id)
    return previous ? withReusedRows(previous, column) : column
  })
  const reused = reuseUnchangedRows(last.columns, columns)
  const isSame =
    reused === last.columns && last.startsAt === next.startsAt && last.endsAt === next.endsAt && last.hasHours === next.hasHours
  return isSame ? last : { ...next, columns: reused }
}

const second = 1000

/** Creates a function that computes the book at each moment and reuses unchanged rows. Create one per screen, because it caches. */
export function createBook() {
  let last: Book | null = null
  const memo = createMemo()
  return (rows: BookRows, grouping: ColumnKind, at: number): Book => {
    // Whole seconds, so that the changes of one second calculate only what they change.
    const now = Math.floor(at / second) * second
    const { timeZone } = rows.day.location
    const isToday = memo('today', [now, timeZone], () => dayOf(instantOf(now), timeZone)) === rows.date
    const next = buildBook(rows, createDayPlan(rows.day, now, memo), grouping, { now, isToday, memo })
    last = last ? reuseUnchanged(last, next) : next
    return last
  }
}
