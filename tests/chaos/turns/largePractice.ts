import { randomBytes } from 'node:crypto'
import { createIdSource } from '#domain/ids.ts'
import { packCodeOf } from '#domain/sterilisation/packCode.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { appointments } from '#resources/scheduling/appointments.ts'
import { resources } from '#resources/index.ts'
import { patients } from '#resources/people/patients.ts'
import type { Resource } from '#resources/resource.ts'
import { cycles } from '#resources/sterilisation/cycles.ts'
import { sterilePacks } from '#resources/sterilisation/sterilePacks.ts'
import { get, write } from '#server/engine/storeRequests.ts'
import { withDefaults } from '#server/engine/records/shape.ts'
import { dataFilePath } from '#server/store/disk/dataFile.ts'
import { openSqlite } from '#server/store/openSqlite.ts'
import type { Store, Tx } from '#server/store/store.ts'

/** Counts of the practice in which turns are measured: some years of a busy one. */
export const largeCounts = { patients: 20_000, appointments: 50_000, loads: 300, packsInLoad: 20, delivered: 40, edits: 7000 }

const recordsInEntry = 20
const entriesAtOnce = 100
const hour = 3_600_000

type Filler = {
  readonly store: Store
  readonly practice: string
  readonly newId: () => string
  readonly location: string
  readonly provider: string
  readonly chair: string
}

const by = { kind: 'system', id: 'chaos', name: 'Chaos' } as const

const change = ({ store, practice }: Filler, run: () => Tx<void>) =>
  store.change({ practice, by, origin: { kind: 'import', id: 'chaos' }, because: 'chaos', command: 'chaos', run })

const recordFields = (resource: Resource, fields: Fields, state: object): Fields => ({ ...withDefaults(resource, fields), ...state })

/** Writes so many records in entries of a few, with many entries in a commit. */
async function fill(filler: Filler, count: number, writeOne: (index: number) => Tx<void>): Promise<void> {
  const entryFrom = (from: number) =>
    change(filler, function* (): Tx<void> {
      for (let index = from; index < Math.min(count, from + recordsInEntry); index += 1) yield* writeOne(index)
    })
  for (let from = 0; from < count; from += recordsInEntry * entriesAtOnce)
    await Promise.all(
      Array.from({ length: entriesAtOnce }, (_, entry) => from + entry * recordsInEntry)
        .filter((start) => start < count)
        .map(entryFrom),
    )
}

async function fillPatients(filler: Filler): Promise<readonly string[]> {
  const ids: string[] = []
  await fill(filler, largeCounts.patients, function* (index): Tx<void> {
    const id = filler.newId()
    ids.push(id)
    const fields = { firstName: `Alex ${index % 500}`, lastName: `Adams ${index}`, notes: 'Prefers a morning appointment. '.repeat(4) }
    yield* write('patients', id, recordFields(patients, fields, {}))
  })
  return ids
}

async function fillAppointments(filler: Filler, patientIds: readonly string[]): Promise<void> {
  const { location, provider, chair } = filler
  const start = Math.floor(Date.now() / hour) * hour
  await fill(filler, largeCounts.appointments, function* (index): Tx<void> {
    const startsAt = start - (index + 24) * hour
    const times = { startsAt: new Date(startsAt).toISOString(), endsAt: new Date(startsAt + hour / 2).toISOString() }
    const fields = { ...times, location, provider, chair, patient: patientIds[index % patientIds.length], reason: `Check ${index}` }
    const state = { visit: 'departed', confirmation: 'unasked', paperwork: 'none', exam: 'none' }
    yield* write('appointments', filler.newId(), recordFields(appointments, fields, { state, since: times.endsAt, flags: [] }))
  })
}

async function fillLoads(filler: Filler, steriliser: string, patientIds: readonly string[]): Promise<void> {
  const { location } = filler
  const at = new Date().toISOString()
  const ended = (state: string) => ({ state, since: at, flags: [] })
  for (let number = 1; number <= largeCounts.loads; number += 1) {
    const cycle = filler.newId()
    const startedAt = new Date(Date.now() - (largeCounts.loads - number + 1) * hour).toISOString()
    await change(filler, function* (): Tx<void> {
      const fields = { location, steriliser, number, startedAt, program: 'classB134', kind: 'load' }
      yield* write('cycles', cycle, recordFields(cycles, fields, ended('released')))
      for (let index = 0; index < largeCounts.packsInLoad; index += 1) {
        const id = filler.newId()
        const used = index % 3 === 0 ? { patient: patientIds[(number * 20 + index) % patientIds.length], usedAt: at } : {}
        const pack = recordFields(sterilePacks, { kind: 'Exam kit', location, cycle, code: packCodeOf(id), ...used }, {})
        yield* write('steris', id, { ...pack, ...ended(index % 3 === 0 ? 'used' : 'sterile') })
      }
    })
  }
}

/** A delivery that a user still has to release. */
const fillDelivery = (filler: Filler) =>
  change(filler, function* (): Tx<void> {
    const { newId, location } = filler
    const cycle = newId()
    const fields = {
      location,
      kind: 'external',
      supplier: 'Chaos',
      certificate: 'C-1',
      sealsIntact: true,
      packCount: largeCounts.delivered,
    }
    yield* write('cycles', cycle, recordFields(cycles, fields, { state: 'verified', since: new Date().toISOString(), flags: [] }))
    for (let index = 0; index < largeCounts.delivered; index += 1) {
      const id = newId()
      const pack = recordFields(sterilePacks, { kind: 'Exam kit', location, cycle, code: packCodeOf(id) }, {})
      yield* write('steris', id, { ...pack, state: 'inCycle', since: new Date().toISOString(), flags: [] })
    }
  })

/** Edits of one record and of many, so that the log is long and one record has a long history. */
async function fillEdits(filler: Filler, patientIds: readonly string[]): Promise<void> {
  const editOne = (edit: number) =>
    change(filler, function* (): Tx<void> {
      const id = patientIds[edit % 2 === 0 ? 0 : edit] ?? ''
      const patient = yield* get('patients', id)
      yield* write('patients', id, { ...patient, notes: `Edit ${edit}. ${'Asked to be rung before. '.repeat(8)}` })
    })
  for (let from = 0; from < largeCounts.edits; from += 500)
    await Promise.all(Array.from({ length: 500 }, (_, edit) => editOne(from + edit)))
}

/** Fills the demo practice of a data folder that no server has open. */
export async function fillLargePractice(dataDir: string): Promise<void> {
  const newId = createIdSource(Date.now, randomBytes)
  const report = (message: string, error?: unknown) => console.error(message, error)
  const store = openSqlite({ file: dataFilePath(dataDir), resources, now: Date.now, newId, report, onStorageFailed: console.error })
  const practice = (await store.practices())[0]?.id ?? ''
  const first = async (area: string, is?: string): Promise<AnyRecord> => {
    const where = is === undefined ? [] : [{ column: 'kind', is: [is] }]
    const [record] = (await store.list(practice, area, { where, limit: 1 })).items
    if (!record) throw new Error(`the demo practice has no ${is ?? area}`)
    return record
  }
  const chair = await first('equipments', 'chair')
  const provider = (await first('providers')).id
  const filler = { store, practice, newId, location: String(chair['location']), chair: chair.id, provider }
  const patientIds = await fillPatients(filler)
  await fillAppointments(filler, patientIds)
  const steriliser = newId()
  await change(filler, function* (): Tx<void> {
    yield* write('equipments', steriliser, steriliserFields(filler))
  })
  await fillLoads(filler, steriliser, patientIds)
  await fillDelivery(filler)
  await fillEdits(filler, patientIds)
  await store.close()
}

function steriliserFields({ location }: Filler): Fields {
  const equipments = resources.find(({ name }) => name === 'equipments')
  if (!equipments) throw new Error('there is no area equipments')
  return recordFields(equipments, { kind: 'steriliser', name: 'Chaos steriliser', location }, { lastCycleNumber: largeCounts.loads })
}
