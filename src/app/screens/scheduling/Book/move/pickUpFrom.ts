import { instantOf, millisecondsOf } from '#domain/time.ts'
import type { Span } from '#domain/timeSpans.ts'
import type { Client } from '#streams/client/client.ts'
import type { BookColumn } from '#streams/derive/scheduling/book/buildBook.ts'
import type { AppointmentRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { canMove } from '../../../../components/scheduling/appointment/move/moveCommand.ts'
import { type Carry, carryStep, type CarryMode, pickUp, pickUpRequest } from './carry.ts'

type How = { readonly mode: CarryMode; readonly by: Carry['by'] /** Milliseconds. */; readonly now: number }

/** Picks up an appointment of these columns. A request without a time begins when its column opens, or now. */
export function pickUpFrom(columns: readonly BookColumn[], appointmentId: string, { mode, by, now }: How): Carry | null {
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

/** Whether the user may give an appointment another time. A request without one is accepted with it. */
export function canCarry(client: Pick<Client, 'checkCommand'>, appointment: AppointmentRow): boolean {
  if (!appointment.noTimeYet) return canMove(client, appointment)
  const { id: record, endsAt } = appointment
  // Any time but the one that stands for none.
  const data = { startsAt: endsAt, endsAt: instantOf(millisecondsOf(endsAt) + carryStep), overlapReason: '-' }
  return client.checkCommand('appointments', appointment, { command: 'appointments.accept', record, data }).allowed
}
