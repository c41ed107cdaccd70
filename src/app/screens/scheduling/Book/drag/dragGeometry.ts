import { type Day, millisecondsOf, minutes } from '#domain/time.ts'
import type { Span } from '#domain/timeSpans.ts'
import type { BookBlock, BookRequest } from '#streams/derive/scheduling/book/bookBlocks.ts'
import type { BookColumn } from '#streams/derive/scheduling/book/buildBook.ts'
import { sameTimeOn } from '../../../../components/scheduling/bookingDates.ts'

export type DragMode = 'move' | 'resize'

/** A column, and the time that it draws. In a week each column draws another day. */
export type PlaceColumn = Span & { readonly id: string }

/** A place in the book: a column and a time in milliseconds. */
export type BookPlace = Span & { readonly columnId: string }

/** What the book shows of an appointment while it is dragged. */
type DraggedAppointment = Pick<BookBlock, 'id' | 'appointment' | 'patient' | 'reason' | 'startsAt' | 'endsAt'>

/** An appointment that the user drags to another place. Its record is as it was when the user picked it up. */
export type Drag = BookPlace & {
  readonly mode: DragMode
  readonly by: 'mouse' | 'touch' | 'keys'
  readonly block: DraggedAppointment
  readonly origin: BookPlace
}

/** Five minutes: appointments begin and end on these. */
export const dragStep = minutes(5)

export function pickUp(block: DraggedAppointment, columnId: string, mode: DragMode, by: Drag['by']): Drag {
  const origin = { columnId, startsAt: block.startsAt, endsAt: block.endsAt }
  return { ...origin, origin, mode, by, block }
}

/** Picks up a request that has no time yet. It begins at `startsAt`, as long as it was requested for. */
export function pickUpRequest({ appointment, ...request }: BookRequest, column: string, startsAt: number, by: Drag['by']): Drag {
  const span = { startsAt: millisecondsOf(appointment.startsAt), endsAt: millisecondsOf(appointment.endsAt) }
  const from = Math.ceil(startsAt / dragStep) * dragStep
  const drag = pickUp({ ...request, ...span, appointment, reason: appointment.reason ?? '' }, column, 'move', by)
  return { ...drag, startsAt: from, endsAt: from + span.endsAt - span.startsAt }
}

type PickUpOptions = Pick<Drag, 'mode' | 'by'> & { /** Milliseconds. */ readonly now: number }

/** Picks up an appointment of these columns. A request without a time begins when its column opens, or now. */
export function pickUpFrom(columns: readonly BookColumn[], appointmentId: string, { mode, by, now }: PickUpOptions): Drag | null {
  for (const { id, open, blocks, requests } of columns) {
    const block = blocks.find((row) => row.id === appointmentId)
    if (block) return pickUp(block, id, mode, by)
    const request = requests.find((row) => row.id === appointmentId)
    if (request) return mode === 'resize' ? null : pickUpRequest(request, id, firstTimeOf(open ?? [], now), by)
  }
  return null
}

/** Now, while the column is open; otherwise when it next opens. Of a day that is over, or without hours, its beginning. */
function firstTimeOf(open: readonly Span[], now: number): number {
  const next = open.find(({ endsAt }) => endsAt > now)
  return next ? Math.max(next.startsAt, now) : (open[0]?.startsAt ?? 0)
}

const snapped = (at: number): number => Math.round(at / dragStep) * dragStep
const within = (at: number, first: number, last: number): number => Math.min(Math.max(at, first), Math.max(first, last))

/** The same object if nothing changes, so that a movement within five minutes renders nothing. */
const placedAt = (drag: Drag, { columnId, startsAt, endsAt }: BookPlace): Drag =>
  drag.columnId === columnId && drag.startsAt === startsAt && drag.endsAt === endsAt ? drag : { ...drag, columnId, startsAt, endsAt }

/** Moves the appointment to a column and a start, within the time that the column draws. */
export function movedTo(drag: Drag, columnId: string, startsAt: number, grid: Span): Drag {
  const length = drag.origin.endsAt - drag.origin.startsAt
  const start = within(snapped(startsAt), grid.startsAt, grid.endsAt - length)
  return placedAt(drag, { columnId, startsAt: start, endsAt: start + length })
}

export const resizedTo = (drag: Drag, endsAt: number, grid: Span): Drag =>
  placedAt(drag, { ...drag, endsAt: within(snapped(endsAt), drag.startsAt + dragStep, grid.endsAt) })

/** The column of a place, if it is one of these. */
export const columnUnder = <Column extends PlaceColumn>({ columnId }: Pick<BookPlace, 'columnId'>, columns: readonly Column[]) =>
  columns.find(({ id }) => id === columnId)

/**
 * Follows a pointer over a column. Another length ends at that time of the clock on the day of the appointment.
 * @param at where the appointment starts under the pointer, or ends if its length changes
 */
export function draggedOver(drag: Drag, over: PlaceColumn, at: number, places: readonly PlaceColumn[]): Drag {
  if (drag.mode === 'move') return movedTo(drag, over.id, at, over)
  const own = columnUnder(drag, places) ?? over
  return resizedTo(drag, own.startsAt + at - over.startsAt, own)
}

/** Within the places and the time that they draw: the same object if it is already. */
export function withinPlaces(drag: Drag, places: readonly PlaceColumn[]): Drag {
  const own = columnUnder(drag, places)
  const column = own ?? places[0]
  if (!column) return drag
  const isWithin = drag.startsAt >= column.startsAt && drag.endsAt <= column.endsAt
  return own && isWithin ? drag : movedTo(drag, column.id, drag.startsAt, column)
}

/** Steps of five minutes down, and of columns to the right. */
export type DragSteps = { readonly time?: number; readonly column?: number }

/** One press of an arrow key. A column is left or right in the order of the book, at the same time of its day. */
export function stepped(last: Drag, { time = 0, column = 0 }: DragSteps, places: readonly PlaceColumn[]): Drag {
  const drag = withinPlaces(last, places)
  const current = columnUnder(drag, places)
  if (!current) return drag
  if (drag.mode === 'resize') return resizedTo(drag, drag.endsAt + time * dragStep, current)
  const next = places[within(places.indexOf(current) + column, 0, places.length - 1)] ?? current
  return movedTo(drag, next.id, drag.startsAt + next.startsAt - current.startsAt + time * dragStep, next)
}

/** Back where it was, without a pointer, until the user drops it elsewhere. */
export const setAside = (drag: Drag): Drag => ({ ...drag, ...drag.origin, by: 'touch' })

/** At the same time of another day, in the column of the appointment or in that of the day, without a pointer. */
export function onDayOf(drag: Drag, day: Day, timeZone: string, columnId = drag.columnId): Drag {
  const startsAt = sameTimeOn(drag.startsAt, day, timeZone)
  return { ...drag, by: 'touch', columnId, startsAt, endsAt: startsAt + drag.origin.endsAt - drag.origin.startsAt }
}
