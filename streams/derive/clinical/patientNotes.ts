import type { ClinicalNote } from '#domain/clinical/notes/clinicalNote.ts'
import type { NoteState } from '#domain/clinical/notes/clinicalNoteStates.ts'
import { noteTextOf } from '#domain/clinical/notes/noteText.ts'
import { attendedStates, removedStates, untreatedStates } from '#domain/scheduling/appointment.ts'
import { isOneOf } from '#domain/fields.ts'
import { dayOf, type Day, type Instant } from '#domain/time.ts'
import type { RecordOf } from '#domain/wire.ts'
import type { AppointmentRow } from '../scheduling/day/dayRows.ts'

export type NoteRow = RecordOf<
  ClinicalNote & { readonly state: NoteState; readonly since: Instant; readonly flags: readonly { readonly code: string }[] }
>

/** A signed note with those that it amends: the first version first. */
export type NoteVersions = { readonly versions: readonly NoteRow[]; readonly last: NoteRow; readonly at: Instant }

/** A text to write: a draft, or a note of an appointment that has none. */
export type NoteTarget = {
  readonly key: string
  readonly draft: NoteRow | null
  readonly appointment: string
  readonly provider: string
  readonly startsAt: Instant | null
}

export type PatientNotes = {
  /** The note of today first, then drafts that wait for a signature, the oldest last. */
  readonly targets: readonly NoteTarget[]
  /** By appointment, the newest first. */
  readonly signed: readonly NoteVersions[]
  /** The note of today is signed, and the user writes no other one. */
  readonly isTodaySigned: boolean
}

/** An amendment that was given up is an empty draft: it waits for nothing. */
const isGivenUp = (note: NoteRow): boolean => note.amends !== null && noteTextOf(note).trim() === ''

export const targetKey = ({ amends, id, appointment, provider }: Pick<NoteRow, 'amends' | 'id' | 'appointment' | 'provider'>): string =>
  amends === null ? `${appointment}/${provider}` : id

function versionsOf(last: NoteRow, byId: ReadonlyMap<string, NoteRow>, startOf: (note: NoteRow) => Instant): NoteVersions {
  const versions = [last]
  for (let first = last; first.amends !== null; ) {
    const earlier = byId.get(first.amends)
    if (!earlier || versions.includes(earlier)) break
    versions.unshift(earlier)
    first = earlier
  }
  return { versions, last, at: startOf(versions[0] ?? last) }
}

/** The appointment of today that a user writes about: one that the patient attends, else the first that may still be attended. */
function appointmentOfToday(appointments: Iterable<AppointmentRow>, today: Day, timeZone: string): AppointmentRow | null {
  const ofToday = [...appointments]
    .filter(({ startsAt, state }) => dayOf(startsAt, timeZone) === today && !isOneOf([...removedStates, ...untreatedStates], state.visit))
    .toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1))
  return ofToday.findLast(({ state }) => isOneOf(attendedStates, state.visit)) ?? ofToday[0] ?? null
}

/** @param isWritingMore the user writes another note about an appointment whose note is signed */
export function patientNotes(
  notes: ReadonlyMap<string, NoteRow>,
  appointments: ReadonlyMap<string, AppointmentRow>,
  { today, timeZone, isWritingMore }: { readonly today: Day; readonly timeZone: string; readonly isWritingMore: boolean },
): PatientNotes {
  const startOf = (note: NoteRow): Instant => appointments.get(note.appointment)?.startsAt ?? note.createdAt
  const rows = [...notes.values()]
  const drafts = rows.filter((note) => note.state === 'draft' && !isGivenUp(note)).toSorted((a, b) => (startOf(a) > startOf(b) ? -1 : 1))
  const targets = drafts.map(
    (draft): NoteTarget => ({
      ...{ key: targetKey(draft), draft, appointment: draft.appointment, provider: draft.provider },
      startsAt: appointments.get(draft.appointment)?.startsAt ?? null,
    }),
  )
  const current = appointmentOfToday(appointments.values(), today, timeZone)
  const ofToday = rows.filter(({ appointment, amends }) => appointment === current?.id && amends === null)
  const isOpen = ofToday.some(({ state }) => state === 'draft')
  const isTodaySigned = !isOpen && ofToday.length > 0 && !isWritingMore
  const unwritten = current && !isOpen && !isTodaySigned ? [{ ...ofAppointment(current), draft: null }] : []
  const signed = rows.filter(({ state }) => state === 'signed').map((note) => versionsOf(note, notes, startOf))
  return { targets: [...unwritten, ...targets], signed: signed.toSorted((a, b) => (a.at > b.at ? -1 : 1)), isTodaySigned }
}

const ofAppointment = ({ id, provider, startsAt }: AppointmentRow) => ({ key: `${id}/${provider}`, appointment: id, provider, startsAt })

/** The amendment of a note that a user is writing, or gave up. */
export const noteAmendmentOf = (notes: ReadonlyMap<string, NoteRow>, note: NoteRow): NoteRow | null =>
  [...notes.values()].find(({ amends, state }) => amends === note.id && state === 'draft') ?? null
