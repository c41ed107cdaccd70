import { instantOf, millisecondsOf, minutes } from '#domain/time.ts'
import type { CommandRequest, Fields } from '#domain/wire.ts'
import type { Client } from '#streams/client/client.ts'
import type { AppointmentRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { type TimeSlotDraft, withFreeChair } from '../../timeSlotDraft.ts'

/** New time of an appointment while it is being edited. */
export type MoveDraft = TimeSlotDraft & {
  /** `true` if the patient cancels and takes another time; `false` if the practice corrects its own booking. */
  readonly isReschedule: boolean
  /** The patient's reason for rescheduling. */
  readonly reason: string
  readonly overlapReason: string
}

export const moveDraftOf = (appointment: AppointmentRow): MoveDraft => ({
  provider: appointment.provider,
  chair: appointment.chair,
  startsAt: millisecondsOf(appointment.startsAt),
  length: String(Math.round((millisecondsOf(appointment.endsAt) - millisecondsOf(appointment.startsAt)) / minutes(1))),
  isReschedule: false,
  reason: '',
  overlapReason: '',
})

/** The draft with the chair of the free time. A move that changes neither start nor provider keeps its chair. */
export const withMovedChair = (move: MoveDraft, { startsAt, provider }: AppointmentRow, chair: string | null): MoveDraft =>
  move.startsAt === millisecondsOf(startsAt) && move.provider === provider ? move : withFreeChair(move, chair)

/** Tells whether the time differs from that of the appointment, so that time that is not free needs a reason. */
export const takesOtherTime = (move: MoveDraft, { startsAt, endsAt, provider }: AppointmentRow): boolean =>
  move.startsAt < millisecondsOf(startsAt) ||
  move.startsAt + minutes(Number(move.length)) > millisecondsOf(endsAt) ||
  move.provider !== provider

/** Tells whether the appointment can be moved at all. A double booking needs a reason, which is asked for later. */
export const canMove = ({ checkCommand }: Pick<Client, 'checkCommand'>, appointment: AppointmentRow): boolean =>
  checkCommand('appointments', appointment, { command: 'appointments.move', record: appointment.id, data: { overlapReason: '-' } }).allowed

const optionalField = (name: string, text: string): Fields => (text.trim() === '' ? {} : { [name]: text.trim() })

/** Returns the command that moves the appointment; `null` if nothing changes. */
export function moveCommand(appointment: AppointmentRow, move: MoveDraft): CommandRequest | null {
  const { id: record, startsAt, endsAt, provider, chair } = appointment
  const times = { startsAt: instantOf(move.startsAt), endsAt: instantOf(move.startsAt + minutes(Number(move.length))) }
  const placeChanges = {
    ...(move.provider === provider ? {} : { provider: move.provider }),
    ...(move.chair === chair ? {} : { chair: move.chair }),
  }
  const isSameStart = times.startsAt === startsAt && Object.keys(placeChanges).length === 0
  const overlap = optionalField('overlapReason', move.overlapReason)
  if (isSameStart && times.endsAt === endsAt) return null
  if (move.isReschedule)
    return {
      command: 'appointments.reschedule',
      record,
      data: { to: { ...times, ...placeChanges, ...overlap }, ...optionalField('cancelReason', move.reason) },
    }
  if (isSameStart) return { command: 'appointments.resize', record, data: { endsAt: times.endsAt, ...overlap } }
  return { command: 'appointments.move', record, data: { ...times, ...placeChanges, ...overlap } }
}
