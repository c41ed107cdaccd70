import type { AppointmentTypeRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { type BookingDraft, typesByLength } from './bookingDraft.ts'

/** Entries of the dental chart that an appointment is booked for. */
export type PlannedTreatment = {
  readonly operations: readonly string[]
  /** How long they take; `null`: not known. */
  readonly minutes: number | null
  readonly provider: string | null
  readonly reason: string
}

/** A booking that has room for planned treatment: its provider, its words, and the shortest type that is long enough. */
export function forTreatment(draft: BookingDraft, planned: PlannedTreatment, types: readonly AppointmentTypeRow[]): BookingDraft {
  const byLength = typesByLength(types)
  const { minutes } = planned
  const type = minutes === null ? undefined : (byLength.find((each) => each.minutes >= minutes) ?? byLength.at(-1))
  return { ...draft, provider: planned.provider ?? draft.provider, type: type?.id ?? draft.type, reason: planned.reason }
}
