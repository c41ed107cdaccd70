import { type DemoNote, notesOfPatients, noteTemplates } from '#demo/data/clinical/clinicalNotes.ts'
import { demoUsers, staff } from '#demo/data/practice.ts'
import { signedNoteHash } from '#domain/clinical/notes/clinicalNote.ts'
import { noteUnsigned } from '#domain/clinical/notes/clinicalNoteStates.ts'
import { toSeatStates } from '#domain/scheduling/appointment.ts'
import { type Day, daysAfter, type Instant, instantAt, instantOf, millisecondsOf, minutes } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import type { RecordIn } from '#resources/index.ts'
import { clinicalNotes } from '#resources/clinical/clinicalNotes.ts'
import type { ServerDeps } from '#server/deps.ts'
import { withDefaults } from '#server/engine/records/shape.ts'
import { write } from '#server/engine/storeRequests.ts'
import type { Tx } from '#server/store/store.ts'
import { demoPrincipal } from '../demoPrincipal.ts'
import { type DemoPractice, recordCreator } from '../seedPractice.ts'

type Signer = { readonly id: string; readonly name: string }
type Written = {
  readonly deps: ServerDeps
  readonly demo: DemoPractice
  readonly today: Day
  readonly signers: ReadonlyMap<number, Signer>
}

const treatmentTime = minutes(40)

/**
 * Creates clinical notes of some years for patients of today, and one of yesterday that waits for a signature. The log names today, because
 * its entries stand in the order of their times; the notes name the time at which they were signed.
 */
export async function createClinicalNotes(deps: ServerDeps, demo: DemoPractice, today: Day): Promise<void> {
  const createRecord = recordCreator(deps, demo.practice)
  for (const template of noteTemplates) await createRecord('quicknotes.create', template)
  const written: Written = { deps, demo, today, signers: await signersOf(deps, demo) }
  const patients = await patientsOfToday(deps, demo, today)
  for (const [index, notes] of notesOfPatients.entries()) for (const note of notes) await createNote(written, patients[index] ?? '', note)
}

/** The users by the place of the provider that they are or assist. */
async function signersOf({ store }: ServerDeps, { practice }: DemoPractice): Promise<ReadonlyMap<number, Signer>> {
  const users = (await store.list(practice, 'users', { where: [] })).items as readonly RecordIn<'users'>[]
  return new Map(
    demoUsers.flatMap(({ username, provider }) => {
      const user = users.find((record) => record.username === username)
      const place = staff.findIndex(({ name }) => name === provider)
      return user && place >= 0 ? [[place, { id: user.id, name: user.name }] as const] : []
    }),
  )
}

/** Patients with an appointment that is not over, in the order of their appointments. */
async function patientsOfToday({ store }: ServerDeps, { practice, timeZone }: DemoPractice, today: Day): Promise<readonly string[]> {
  const where = [{ column: 'state.visit', is: toSeatStates }]
  const appointments = (await store.list(practice, 'appointments', { where })).items as readonly RecordIn<'appointments'>[]
  const [from, to] = [today, daysAfter(today, 1)].map((day) => instantAt(day, '00:00', timeZone))
  const ofToday = appointments.filter(({ startsAt }) => startsAt >= String(from) && startsAt < String(to))
  const inOrder = ofToday.toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1))
  return [...new Set(inOrder.map(({ patient }) => patient))]
}

async function createNote({ deps, demo, today, signers }: Written, patient: string, note: DemoNote): Promise<void> {
  const startsAt = instantAt(daysAfter(today, -note.daysAgo), note.at, demo.timeZone)
  const appointment = await recordAppointment(deps, demo, { patient, note, startsAt })
  const common = { appointment, patient, provider: demo.providers[note.provider], location: demo.location, teeth: note.teeth ?? [] }
  const { by, origin } = demoPrincipal(demo.practice)
  const signer = signers.get(note.provider) ?? [...signers.values()][0] ?? { id: null, name: '' }
  const after = (delay: number): Instant => instantOf(millisecondsOf(startsAt) + minutes(delay))
  const [first, second] = [deps.newId(), deps.newId()]
  const run = function* (): Tx<void> {
    if (note.signedAfter === null) yield* writeDraft(first, { ...common, body: note.body }, startsAt)
    else {
      const state = note.amendment ? 'amended' : 'signed'
      yield* writeSigned(first, { ...common, body: note.body }, state, signer, after(note.signedAfter))
    }
    if (!note.amendment) return
    const { body, reason: amendReason, signedAfter } = note.amendment
    yield* writeSigned(second, { ...common, body, amends: first, amendReason }, 'signed', signer, after(signedAfter))
  }
  await deps.store.change({
    practice: demo.practice,
    by,
    origin,
    because: 'the demo practice',
    command: `${clinicalNotes.name}.create`,
    run,
  })
}

type Past = { readonly patient: string; readonly note: DemoNote; readonly startsAt: Instant }

function recordAppointment(deps: ServerDeps, demo: DemoPractice, { patient, note, startsAt }: Past): Promise<string> {
  return recordCreator(deps, demo.practice)('appointments.recordPast', {
    ...{ patient, provider: demo.providers[note.provider], calendar: demo.calendars[note.provider], location: demo.location },
    ...{ startsAt, endsAt: instantOf(millisecondsOf(startsAt) + treatmentTime), reason: note.reason, ended: 'departed' },
  })
}

function* writeSigned(
  id: string,
  fields: Fields,
  state: string,
  signer: { readonly id: string | null; readonly name: string },
  at: Instant,
): Tx<void> {
  const note = withDefaults(clinicalNotes, { ...fields, signedBy: signer.id, signedByName: signer.name, signedAt: at })
  const hash = signedNoteHash(note as Parameters<typeof signedNoteHash>[0])
  yield* write(clinicalNotes.name, id, { ...note, hash, state, since: at, flags: [] })
}

/** It waits for longer than the practice allows, so its timer is over. */
function* writeDraft(id: string, fields: Fields, since: Instant): Tx<void> {
  const flags = [{ code: noteUnsigned, at: instantOf(millisecondsOf(since) + minutes(24 * 60)) }]
  yield* write(clinicalNotes.name, id, { ...withDefaults(clinicalNotes, fields), state: 'draft', since, flags })
}
