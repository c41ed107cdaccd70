import { useState } from 'react'
import { type Instant, instantOf } from '#domain/time.ts'
import type { CommandRequest, ProblemBody } from '#domain/wire.ts'
import { fullNameOf } from '#streams/derive/people/personNames.ts'
import type { BookColumn } from '#streams/derive/scheduling/book/buildBook.ts'
import type { AppointmentTypeRow, DayRows } from '#streams/derive/scheduling/day/dayRows.ts'
import { useClient } from '../../../../appContext.ts'
import { useSubmit } from '../../../../commands/useSubmit.ts'
import type { PickedPatient } from '../../../../components/people/PatientPicker.tsx'
import { type BookingDraft, lengthOf, suggestBooking, toBookingData } from '../../../../components/scheduling/bookingDraft.ts'
import { lastBookedType, noteBookedType, slotType } from '../../../../components/scheduling/slotType.ts'
import { useAppointmentTypes } from '../../../../components/scheduling/useAppointmentTypes.ts'
import { tBook } from '../tBook.ts'
import type { DrawnTime } from './drawnTime.ts'

/** The booking that a chosen time suggests: the provider and the chair of its column, and the type of the search or the usual one. */
function suggestedBooking(
  drawn: DrawnTime,
  column: BookColumn | undefined,
  day: DayRows,
  typesOf: Omit<Parameters<typeof slotType>[0], 'provider'>,
): BookingDraft {
  const suggestion = suggestBooking(day, typesOf.types, drawn.startsAt)
  const provider = drawn.provider ?? column?.provider?.id ?? suggestion.provider
  const own = [...day.chairs.values()].find((chair) => chair.provider === provider)
  return {
    ...suggestion,
    provider,
    chair: drawn.chair ?? column?.chair?.id ?? own?.id ?? suggestion.chair,
    type: drawn.type ?? slotType({ ...typesOf, provider }),
    startsAt: drawn.startsAt,
  }
}

/** The length that was drawn; of a press, the length of the type. */
const bookedLength = (drawn: DrawnTime, draft: BookingDraft, types: readonly AppointmentTypeRow[]): number =>
  drawn.isPoint ? lengthOf(draft, types) : drawn.endsAt - drawn.startsAt

/** The draft, which starts from what was drawn. */
export function useBookingDraft(drawn: DrawnTime, column: BookColumn | undefined, day: DayRows) {
  const types = useAppointmentTypes()
  const [changes, setChanges] = useState<Partial<BookingDraft>>({})
  // As they were at first: the type does not change under the user with the appointments of others.
  const [known] = useState(() => ({ last: lastBookedType(), appointments: [...day.appointments.values()] }))
  const draft = { ...suggestedBooking(drawn, column, day, { types, ...known }), ...changes }
  const update = (patch: Partial<BookingDraft>) => setChanges((previous) => ({ ...previous, ...patch }))
  return { draft, update, length: bookedLength({ ...drawn, isPoint: drawn.isPoint || changes.type !== undefined }, draft, types), types }
}

type Time = { readonly draft: BookingDraft; readonly endsAt: Instant; readonly types: readonly AppointmentTypeRow[] }

type UseBookTimeResult = {
  /**
   * Books the time, and those of a family with it. A time that is held for the patient is taken with them: all of it happens, or nothing.
   */
  readonly book: (patient: PickedPatient, time: Time, family: readonly CommandRequest[]) => void
  /** How many commands stand before those of the family. */
  readonly before: number
  /** Holds the time, as long as the practice holds times. `null` for a user who may not, and for a time that is held already. */
  readonly hold: ((patient: PickedPatient | null, time: Time) => void) | null
  readonly problem: ProblemBody | null
  readonly isSending: boolean
}

export function useBookTime({ held }: DrawnTime, { location }: DayRows, onClose: () => void): UseBookTimeResult {
  const { scopes, now } = useClient()
  const { send, sendTogether, problem, isSending } = useSubmit(onClose)
  // A hold that has ended was removed.
  const release: readonly CommandRequest[] = held && held.until > now() ? [{ command: 'events.release', record: held.event }] : []
  const book: UseBookTimeResult['book'] = (patient, { draft, endsAt, types }, family) => {
    noteBookedType(draft.type)
    const data = { ...toBookingData(draft, patient.id, location.id, types), endsAt }
    const booking: CommandRequest = { command: 'appointments.book', data }
    if (release.length + family.length > 0) void sendTogether(...release, booking, ...family)
    else void send(booking)
  }
  const hold = (patient: PickedPatient | null, { draft, endsAt }: Time) => {
    const { provider, chair, startsAt, reason } = draft
    const title = patient ? tBook('heldFor', { name: fullNameOf(patient) }) : tBook('hold.title')
    const heldFor = patient ? { heldFor: patient.id } : {}
    const note = reason.trim() === '' ? {} : { note: reason.trim() }
    const place = { location: location.id, provider, chair }
    void send({ command: 'events.hold', data: { title, ...place, startsAt: instantOf(startsAt), endsAt, ...heldFor, ...note } })
  }
  return { book, hold: scopes.has('evt.c') && !held ? hold : null, problem, isSending, before: release.length + 1 }
}
