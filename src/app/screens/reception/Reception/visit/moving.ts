import { instantOf, millisecondsOf, minutes } from '#domain/time.ts'
import type { CommandRequest, Fields } from '#domain/wire.ts'
import type { Client } from '#streams/client.ts'
import type { VisitRow } from '#streams/derive/day/dayRows.ts'
import type { GapDraft } from '../../../waitlist/Waitlist/opening/opening.ts'

/** Another time for a visit, while it is chosen. */
export type Move = GapDraft & {
  /** The patient calls it off and takes another; else the practice sets its own book right. */
  readonly isAnother: boolean
  /** Why they cannot come then. */
  readonly why: string
  readonly overlapReason: string
}

export const moveOf = (visit: VisitRow): Move => ({
  provider: visit.provider,
  chair: visit.chair,
  startsAt: millisecondsOf(visit.startsAt),
  length: String(Math.round((millisecondsOf(visit.endsAt) - millisecondsOf(visit.startsAt)) / minutes(1))),
  isAnother: false,
  why: '',
  overlapReason: '',
})

/** Whether it may stand anywhere else at all: beside another visit it may with a reason, which is asked for later. */
export const mayMove = ({ judge }: Pick<Client, 'judge'>, visit: VisitRow): boolean =>
  judge('appointments', visit, { command: 'appointments.move', record: visit.id, data: { overlapReason: '-' } }).allowed

const said = (name: string, text: string): Fields => (text.trim() === '' ? {} : { [name]: text.trim() })

/** The command that brings a visit there; `null` where it stands there already. */
export function commandFor(visit: VisitRow, move: Move): CommandRequest | null {
  const { id: record, startsAt, endsAt, provider, chair } = visit
  const to = { startsAt: instantOf(move.startsAt), endsAt: instantOf(move.startsAt + minutes(Number(move.length))) }
  const place = {
    ...(move.provider === provider ? {} : { provider: move.provider }),
    ...(move.chair === chair ? {} : { chair: move.chair }),
  }
  const isThere = to.startsAt === startsAt && Object.keys(place).length === 0
  const beside = said('overlapReason', move.overlapReason)
  if (isThere && to.endsAt === endsAt) return null
  if (move.isAnother)
    return { command: 'appointments.reschedule', record, data: { to: { ...to, ...place, ...beside }, ...said('cancelReason', move.why) } }
  if (isThere) return { command: 'appointments.resize', record, data: { endsAt: to.endsAt, ...beside } }
  return { command: 'appointments.move', record, data: { ...to, ...place, ...beside } }
}
