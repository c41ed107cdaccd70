import type { AnyRecord, Fields } from '#domain/wire.ts'
import { instantOf, millisecondsOf } from '#domain/time.ts'
import { grantableScopes } from '#domain/scopes.ts'
import { createIdSource } from '#domain/ids.ts'
import { resources } from '#resources/index.ts'
import { write } from '#server/engine/storeRequests.ts'
import { createPooledRandom } from '#server/store/disk/pooledRandom.ts'
import { dataFilePath } from '#server/store/disk/dataFile.ts'
import { openSqlite } from '#server/store/openSqlite.ts'
import { systemPrincipal } from '#server/engine/access/principal.ts'
import type { Store, Tx } from '#server/store/store.ts'
import { openPracticeFile } from '../../support/server/openPracticeFile.ts'

/** Entries of one shared commit while the data grows. */
const batch = 250
const oneDay = 86_400_000

const patientsPerEntry = 250

/** Adds patients to a stopped server's demo practice. */
export async function addPatients(dataDir: string, count: number): Promise<void> {
  const { bus, practice, close } = await openPracticeFile(dataDir)
  const principal = systemPrincipal(practice, 'bench', new Set(grantableScopes), { kind: 'timer', id: 'bench' })
  const command = 'patients.create'
  for (let from = 0; from < count; from += patientsPerEntry)
    await bus.executeSequence(principal, {
      because: 'bench',
      command,
      run: function* (execute): Tx<void> {
        for (let number = from; number < Math.min(count, from + patientsPerEntry); number += 1)
          yield* execute({ command, data: { firstName: 'Fay', lastName: `Sample ${number}`, birthDate: '1980-01-01' } })
      },
    })
  await close()
}

/** Adds entries to a stopped server's demo practice until its log has this many: earlier days, patients, and edits of both. */
export async function growPractice(dataDir: string, entries: number): Promise<void> {
  const newId = createIdSource(Date.now, createPooledRandom())
  const store = openSqlite({
    file: dataFilePath(dataDir),
    resources,
    now: Date.now,
    newId,
    report: () => undefined,
    onStorageFailed: (error) => {
      throw error
    },
  })
  const [practice] = await store.practices()
  if (!practice) throw new Error('there is no practice to grow')
  const samples = await samplesIn(store, practice.id)
  for (let position = practice.position; position < entries; position += batch) {
    const count = Math.min(batch, entries - position)
    await Promise.all(Array.from({ length: count }, (_, index) => addEntry(store, practice.id, samples, position + index, newId)))
  }
  await store.close()
}

type Samples = { readonly appointments: readonly AnyRecord[]; readonly patients: readonly AnyRecord[] }

async function samplesIn(store: Store, practice: string): Promise<Samples> {
  const itemsOf = async (area: string) => (await store.list(practice, area, { where: [], limit: 200 })).items
  return { appointments: await itemsOf('appointments'), patients: await itemsOf('patients') }
}

/** Adds one entry. Among ten, four are appointments of earlier days, one is a patient and five are edits. */
function addEntry(store: Store, practice: string, { appointments, patients }: Samples, turn: number, newId: () => string) {
  const pick = (records: readonly AnyRecord[]): AnyRecord => records[turn % records.length] as AnyRecord
  if (turn % 10 < 4) return save(store, practice, 'appointments', newId(), earlier(pick(appointments), 1 + (turn % 3000)))
  const patient = pick(patients)
  if (turn % 10 === 4) return save(store, practice, 'patients', newId(), { ...patient, email: null, source: null, notes: `number ${turn}` })
  return save(store, practice, 'patients', patient.id, { ...patient, notes: `edit ${turn}` })
}

function earlier(appointment: AnyRecord, days: number): Fields {
  const shifted = (value: unknown) => instantOf(millisecondsOf(String(value)) - days * oneDay)
  return { ...appointment, startsAt: shifted(appointment['startsAt']), endsAt: shifted(appointment['endsAt']), source: null }
}

const save = (store: Store, practice: string, area: string, id: string, fields: Fields) =>
  store.change({
    practice,
    by: { kind: 'system', id: 'bench', name: 'bench' },
    origin: { kind: 'timer', id: 'bench' },
    because: 'bench',
    command: `${area}.edit`,
    run: () => write(area, id, { ...fields }),
  })
