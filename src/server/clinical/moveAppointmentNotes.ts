import { instantOf } from '#domain/time.ts'
import { clinicalNotes } from '#resources/clinical/clinicalNotes.ts'
import { appointments } from '#resources/scheduling/appointments.ts'
import type { RecordIn } from '#resources/index.ts'
import type { ServerDeps } from '../deps.ts'
import { systemPrincipal } from '../engine/access/principal.ts'
import { withDefaults } from '../engine/records/shape.ts'
import { backfillRecord } from '../engine/states/backfillStates.ts'
import { write } from '../engine/storeRequests.ts'
import type { Store, Tx } from '../store/store.ts'

type MoveDeps = Pick<ServerDeps, 'store' | 'newId'>
type Appointment = RecordIn<'appointments'>

/** Appointments that are read at once. */
const pageSize = 500

export const noteSource = 'appointments.notes'

/**
 * Makes the notes of appointments drafts of clinical notes, for the provider of each appointment. Runs once for a practice: the settings say
 * so after the last page. The source of a draft names its appointment, so an interrupted run goes on.
 */
export async function moveAppointmentNotes(deps: MoveDeps): Promise<void> {
  for (const { id: practice } of await deps.store.practices()) {
    const [settings] = (await deps.store.list(practice, 'settings', { where: [], limit: 1 })).items as readonly RecordIn<'settings'>[]
    if (!settings || settings.notesMovedAt) continue
    let after: string | null | undefined
    do {
      const page = await deps.store.list(practice, appointments.name, {
        where: [],
        sort: 'id',
        limit: pageSize,
        ...(after ? { after } : {}),
      })
      await movePage(deps, practice, page.items as readonly Appointment[])
      after = page.next
    } while (after)
    await change(deps.store, practice, 'settings.edit', function* (now): Tx<void> {
      yield* write('settings', settings.id, { ...settings, notesMovedAt: instantOf(now) })
    })
  }
}

async function movePage({ store, newId }: MoveDeps, practice: string, page: readonly Appointment[]): Promise<void> {
  const written = page.filter(({ notes }) => notes?.trim())
  if (written.length === 0) return
  const where = [{ column: 'appointment', is: written.map(({ id }) => id) }]
  const { items } = await store.list(practice, clinicalNotes.name, { where })
  const moved = new Set(items.filter(({ source }) => source?.system === noteSource).map(({ source }) => source?.id))
  const left = written.filter(({ id }) => !moved.has(id))
  if (left.length === 0) return
  await change(store, practice, `${clinicalNotes.name}.begin`, function* (now): Tx<void> {
    for (const appointment of left) yield* addDraft(appointment, newId(), practice, now)
  })
}

function* addDraft({ id: appointment, patient, provider, notes }: Appointment, id: string, practice: string, now: number): Tx<void> {
  const fields = withDefaults(clinicalNotes, { appointment, patient, provider, body: notes ?? '' })
  const draft = yield* write(clinicalNotes.name, id, { ...fields, source: { system: noteSource, id: appointment } })
  yield* backfillRecord(clinicalNotes, draft, systemPrincipal(practice, 'first start', new Set()), now)
}

async function change(store: Store, practice: string, command: string, run: (now: number) => Tx<void>): Promise<void> {
  const { by, origin } = systemPrincipal(practice, 'first start', new Set())
  await store.change({ practice, by, origin, because: 'the notes of appointments are clinical notes now', command, run })
}
