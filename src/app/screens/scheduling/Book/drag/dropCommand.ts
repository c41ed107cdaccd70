import { type Instant, instantOf, minutes } from '#domain/time.ts'
import type { CommandRequest } from '#domain/wire.ts'
import { type ColumnKind, noOwner } from '#streams/derive/scheduling/book/bookColumns.ts'
import { type AppointmentRow, chairsByNumber, type DayRows } from '#streams/derive/scheduling/day/dayRows.ts'
import { moveCommand, moveDraftOf } from '../../../../components/scheduling/appointment/move/moveCommand.ts'
import type { FreeSlot } from '../../../../components/scheduling/freeSlots.ts'
import type { Drag } from './dragGeometry.ts'

/** What the columns are: providers or chairs of a day, or the days of one provider's week. */
export type BookKind = ColumnKind | 'week'

export type DropRequest = CommandRequest & { readonly record: string }

/**
 * The provider and the chair of a place. A provider who has a chair takes the patient there; another day of a week changes neither.
 * `null`: the column is no provider's.
 */
export function placedOwner({ block: { appointment }, columnId, origin }: Drag, kind: BookKind, day: DayRows) {
  const { provider } = appointment
  const chair = day.location.id === appointment.location ? appointment.chair : null
  if (kind === 'week' || columnId === origin.columnId) return { provider, chair }
  if (kind === 'chairs') return { provider, chair: columnId === noOwner ? null : columnId }
  if (columnId === noOwner) return null
  const ownChair = chairsByNumber(day.chairs).find((row) => row.provider === columnId)
  return { provider: columnId, chair: ownChair?.id ?? chair }
}

/** The command of a place, based on the version that the user picked up. `null` if it changes nothing, or if the place is no provider's. */
export function dropCommand(drag: Drag, kind: BookKind, day: DayRows): DropRequest | null {
  const owner = placedOwner(drag, kind, day)
  return owner && commandFor(drag, { ...owner, startsAt: drag.startsAt, location: day.location.id })
}

/** The command that moves the appointment to a free time of its own provider, on any day. */
export const slotCommand = (drag: Drag, { startsAt, chair }: FreeSlot, location: string): DropRequest | null => {
  const { appointment } = drag.block
  const ownChair = location === appointment.location ? appointment.chair : null
  return commandFor(drag, { provider: appointment.provider, chair: chair ?? ownChair, startsAt, location })
}

/** The command with the reason for a taken or closed time. */
export const withReason = (request: DropRequest, overlapReason: string): DropRequest => ({
  ...request,
  data: { ...request.data, overlapReason },
})

type Place = { readonly provider: string; readonly chair: string | null; readonly startsAt: number; readonly location: string }

function commandFor({ block: { appointment }, startsAt, endsAt }: Drag, { location, ...place }: Place): DropRequest | null {
  const length = String((endsAt - startsAt) / minutes(1))
  const sameLocation = moveCommand(appointment, { ...moveDraftOf(appointment), ...place, length })
  const times = { startsAt: instantOf(place.startsAt), endsAt: instantOf(place.startsAt + endsAt - startsAt) }
  if (appointment.noTimeYet && location === appointment.location) return acceptCommand(appointment, { ...place, ...times })
  const request =
    location === appointment.location ? sameLocation : { command: 'appointments.move', data: { ...times, ...sameLocation?.data, location } }
  return request && { ...request, record: appointment.id, expects: appointment.version }
}

type AcceptedPlace = Pick<Place, 'provider' | 'chair'> & { readonly startsAt: Instant; readonly endsAt: Instant }

/** A request gets its time and is accepted at once. */
function acceptCommand({ id, version, ...requested }: AppointmentRow, { provider, chair, startsAt, endsAt }: AcceptedPlace): DropRequest {
  const place = { ...(provider === requested.provider ? {} : { provider }), ...(chair === requested.chair ? {} : { chair }) }
  return { command: 'appointments.accept', record: id, expects: version, data: { startsAt, endsAt, ...place } }
}
