import { type Day, type Instant, instantOf, millisecondsOf, minutes } from '#domain/time.ts'
import type { Span } from '#domain/timeSpans.ts'
import type { CommandRequest } from '#domain/wire.ts'
import type { BookBlock, BookRequest } from '#streams/derive/scheduling/book/bookBlocks.ts'
import { type ColumnKind, noOwner } from '#streams/derive/scheduling/book/bookColumns.ts'
import { type AppointmentRow, chairsByNumber, type DayRows } from '#streams/derive/scheduling/day/dayRows.ts'
import { sameTimeOn } from '../../../../components/scheduling/bookingDates.ts'
import { moveCommand, moveDraftOf } from '../../../../components/scheduling/appointment/move/moveCommand.ts'

export type CarryMode = 'move' | 'resize'

/** What the columns are: providers or chairs of a day, or the days of one provider's week. */
export type CarryKind = ColumnKind | 'week'

/** A column, and the time that it draws. In a week each column draws another day. */
export type PlaceColumn = Span & { readonly id: string }

/** A place in the book: a column and a time in milliseconds. */
export type BookPlace = Span & { readonly columnId: string }

/** What the book shows of an appointment in the hand. */
type Carried = Pick<BookBlock, 'id' | 'appointment' | 'patient' | 'reason' | 'startsAt' | 'endsAt'>

/** An appointment that the user carries to another place. It is as it was when the user picked it up. */
export type Carry = BookPlace & {
  readonly mode: CarryMode
  readonly by: 'mouse' | 'touch' | 'keys'
  readonly block: Carried
  readonly origin: BookPlace
}

/** Appointments begin and end on these. */
export const carryStep = minutes(5)

export function pickUp(block: Carried, columnId: string, mode: CarryMode, by: Carry['by']): Carry {
  const origin = { columnId, startsAt: block.startsAt, endsAt: block.endsAt }
  return { ...origin, origin, mode, by, block }
}

/** Picks up a request that has no time yet. It begins at `startsAt`, as long as it was requested for. */
export function pickUpRequest({ appointment, ...request }: BookRequest, column: string, startsAt: number, by: Carry['by']): Carry {
  const span = { startsAt: millisecondsOf(appointment.startsAt), endsAt: millisecondsOf(appointment.endsAt) }
  const from = Math.ceil(startsAt / carryStep) * carryStep
  const carry = pickUp({ ...request, ...span, appointment, reason: appointment.reason ?? '' }, column, 'move', by)
  return { ...carry, startsAt: from, endsAt: from + span.endsAt - span.startsAt }
}

const snapped = (at: number): number => Math.round(at / carryStep) * carryStep
const within = (at: number, first: number, last: number): number => Math.min(Math.max(at, first), Math.max(first, last))

/** Carries the appointment to a column and a start, within the time that the column draws. */
export function movedTo(carry: Carry, columnId: string, startsAt: number, grid: Span): Carry {
  const length = carry.origin.endsAt - carry.origin.startsAt
  const start = within(snapped(startsAt), grid.startsAt, grid.endsAt - length)
  return placedAt(carry, { columnId, startsAt: start, endsAt: start + length })
}

export const resizedTo = (carry: Carry, endsAt: number, grid: Span): Carry =>
  placedAt(carry, { ...carry, endsAt: within(snapped(endsAt), carry.startsAt + carryStep, grid.endsAt) })

/** The column of an appointment in the hand, if it is shown. */
export const columnUnder = <Column extends PlaceColumn>({ columnId }: Pick<BookPlace, 'columnId'>, columns: readonly Column[]) =>
  columns.find(({ id }) => id === columnId)

/** Changes the length by a time of any column: that time of the clock on the day of the appointment. */
export function resizedIn(carry: Carry, over: PlaceColumn, endsAt: number, columns: readonly PlaceColumn[]): Carry {
  const own = columnUnder(carry, columns) ?? over
  return resizedTo(carry, own.startsAt + endsAt - over.startsAt, own)
}

/** The same object if nothing changes, so that a movement within five minutes renders nothing. */
const placedAt = (carry: Carry, { columnId, startsAt, endsAt }: BookPlace): Carry =>
  carry.columnId === columnId && carry.startsAt === startsAt && carry.endsAt === endsAt ? carry : { ...carry, columnId, startsAt, endsAt }

/** One press of an arrow key. A column is left or right in the order of the book, at the same time of its day. */
export function stepped(carry: Carry, steps: { readonly time?: number; readonly column?: number }, columns: readonly PlaceColumn[]): Carry {
  const { time = 0, column = 0 } = steps
  const current = columnUnder(carry, columns)
  if (!current) return carry
  if (carry.mode === 'resize') return resizedTo(carry, carry.endsAt + time * carryStep, current)
  const next = columns[within(columns.indexOf(current) + column, 0, columns.length - 1)] ?? current
  return movedTo(carry, next.id, carry.startsAt + next.startsAt - current.startsAt + time * carryStep, next)
}

/**
 * The provider and the chair of a place. A provider who has a chair takes the patient there; another day of a week changes neither.
 * `null`: the column is no provider's.
 */
export function placedOwner(
  { block: { appointment }, columnId, origin }: BookPlace & Pick<Carry, 'block' | 'origin'>,
  kind: CarryKind,
  day: DayRows,
) {
  const { provider } = appointment
  const chair = day.location.id === appointment.location ? appointment.chair : null
  if (kind === 'week' || columnId === origin.columnId) return { provider, chair }
  if (kind === 'chairs') return { provider, chair: columnId === noOwner ? null : columnId }
  if (columnId === noOwner) return null
  const ownChair = chairsByNumber(day.chairs).find((row) => row.provider === columnId)
  return { provider: columnId, chair: ownChair?.id ?? chair }
}

/** Where it was, and in the hand until the user puts it down. */
export const inHand = (carry: Carry): Carry => ({ ...carry, ...carry.origin, by: 'touch' })

/** At the same time of another day and in its column, in the hand until the user puts it down. A length that changes stays on its day. */
export function onDayOf(carry: Carry, day: Day, timeZone: string, columnId = carry.columnId): Carry | null {
  if (carry.mode === 'resize') return null
  const startsAt = sameTimeOn(carry.startsAt, day, timeZone)
  return { ...carry, by: 'touch', columnId, startsAt, endsAt: startsAt + carry.origin.endsAt - carry.origin.startsAt }
}

/** Within the columns and the time that the book shows. */
export function shownIn(carry: Carry, columns: readonly PlaceColumn[]): Carry {
  const own = columnUnder(carry, columns)
  const column = own ?? columns[0]
  if (!column) return carry
  const isWithin = carry.startsAt >= column.startsAt && carry.endsAt <= column.endsAt
  return own && isWithin ? carry : movedTo(carry, column.id, carry.startsAt, column)
}

type Target = CommandRequest & { readonly record: string }

/** The command of a place, based on the version that the user picked up. `null` if it changes nothing, or if the place is no provider's. */
export function carryCommand(carry: Carry, kind: CarryKind, day: DayRows): Target | null {
  const target = placedOwner(carry, kind, day)
  return target && commandFor(carry, { ...target, startsAt: carry.startsAt, location: day.location.id })
}

export const isNoProvider = (carry: Carry, kind: CarryKind, day: DayRows): boolean => placedOwner(carry, kind, day) === null

/** The command that carries the appointment to a free time of its own provider, on any day. */
export const fitCommand = (
  carry: Carry,
  fit: { readonly startsAt: number; readonly chair: string | null },
  location: string,
): Target | null =>
  commandFor(carry, {
    provider: carry.block.appointment.provider,
    chair: fit.chair ?? (location === carry.block.appointment.location ? carry.block.appointment.chair : null),
    ...{ startsAt: fit.startsAt, location },
  })

/** The command with the reason for a taken or closed time. */
export const withReason = (request: Target, overlapReason: string): Target => ({ ...request, data: { ...request.data, overlapReason } })

type Place = { readonly provider: string; readonly chair: string | null; readonly startsAt: number; readonly location: string }

function commandFor({ block: { appointment }, startsAt, endsAt }: Carry, { location, ...place }: Place): Target | null {
  const length = String((endsAt - startsAt) / minutes(1))
  const sameLocation = moveCommand(appointment, { ...moveDraftOf(appointment), ...place, length })
  const times = { startsAt: instantOf(place.startsAt), endsAt: instantOf(place.startsAt + endsAt - startsAt) }
  if (appointment.noTimeYet && location === appointment.location) return acceptCommand(appointment, { ...place, ...times })
  const request =
    location === appointment.location ? sameLocation : { command: 'appointments.move', data: { ...times, ...sameLocation?.data, location } }
  return request && { ...request, record: appointment.id, expects: appointment.version }
}

type Accepted = Pick<Place, 'provider' | 'chair'> & { readonly startsAt: Instant; readonly endsAt: Instant }

/** A request gets its time and is accepted at once. */
function acceptCommand({ id, version, ...requested }: AppointmentRow, { provider, chair, startsAt, endsAt }: Accepted): Target {
  const place = { ...(provider === requested.provider ? {} : { provider }), ...(chair === requested.chair ? {} : { chair }) }
  return { command: 'appointments.accept', record: id, expects: version, data: { startsAt, endsAt, ...place } }
}
