import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { idSource } from '#domain/ids.ts'
import { grantable } from '#domain/scopes.ts'
import { codeOf } from '#domain/sterilisation/codes.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { resources } from '#resources/index.ts'
import type { Resource } from '#resources/resource.ts'
import { cycles } from '#resources/sterilisation/cycles.ts'
import { steris } from '#resources/sterilisation/steris.ts'
import { type Clock, openClock } from '#server/clock/clock.ts'
import { setTimer } from '#server/clock/timer.ts'
import type { Door } from '#server/engine/door.ts'
import { theSystem } from '#server/auth/principal.ts'
import { write } from '#server/engine/look.ts'
import { openDoor } from '#server/engine/openDoor.ts'
import { openPractice } from '#server/engine/openPractice.ts'
import { completed } from '#server/engine/shape.ts'
import { openSqlite } from '#server/store/sqlite.ts'
import type { Condition, Decision, Store } from '#server/store/store.ts'

/** A practice after some years of sterilising: a tenth of its packs on the shelf, the others used. */
export type SterilePractice = {
  readonly store: Store
  readonly patient: string
  readonly steriliser: string
  readonly location: string
  readonly door: Door
  /** Fires what is due, as a server does. */
  readonly clock: Clock
  readonly give: (command: string, record: string | null, data?: Fields) => Promise<string>
  readonly first: (area: string, ...where: readonly Condition[]) => Promise<AnyRecord | undefined>
  /** All of an area, page after page: what a table without an index would have to read. */
  readonly all: (area: string) => AsyncGenerator<AnyRecord>
  readonly close: () => Promise<void>
}

type Made = {
  readonly loads: number
  readonly newId: () => string
  readonly location: string
  readonly steriliser: string
  readonly patients: readonly string[]
}

const at = new Date().toISOString()
/** One steriliser's very busy day. */
const loadsADay = 10
const made = (resource: Resource, fields: Fields, state: string): Fields => ({
  ...completed(resource, fields),
  ...{ state, since: at, flags: [], createdAt: at, updatedAt: at, version: 0 },
})

function* aLoad({ loads, newId, location, steriliser, patients }: Made, number: number, packs: number): Decision<void> {
  const cycle = newId()
  const biological = number % 60 === 0 ? 'negative' : null
  const startedAt = new Date(Date.parse(at) - ((loads - number) / loadsADay) * 86_400_000).toISOString()
  const run = { location, steriliser, number, startedAt, biological }
  yield* write('cycles', cycle, made(cycles, { ...run, program: 'classB134', kind: 'load' }, 'released'))
  for (let index = 0; index < packs; index += 1) {
    const id = newId()
    const used = index % 10 !== 0
    const patient = patients[(number * packs + index) % patients.length]
    const pack = { kind: 'Exam kit', location, cycle, code: codeOf(id), ...(used ? { patient, usedAt: at } : {}) }
    yield* write('steris', id, made(steris, pack, used ? 'used' : 'sterile'))
  }
}

function* someLoads(of: Made, from: number, to: number, packs: number): Decision<void> {
  for (let number = from; number < to; number += 1) yield* aLoad(of, number, packs)
}

/** @param loads cycles of one steriliser. @param packs in each. @param people on whom they were used in turn. */
export async function aSterilePractice(loads: number, packs: number, people = 1): Promise<SterilePractice> {
  const newId = idSource(Date.now, randomBytes)
  const folder = mkdtempSync(join(tmpdir(), 'sterile-'))
  const report = (what: string, error?: unknown) => console.error(what, error)
  const store = openSqlite({
    file: join(folder, 'a.sqlite'),
    resources,
    now: Date.now,
    newId,
    report,
    onStorageFailed: () => process.exit(1),
  })
  const door = openDoor({ store, now: Date.now, newId, sealed: async (secret) => secret })
  const practice = await openPractice(store, newId, 'Bench Dental')
  const system = theSystem(practice, 'bench', new Set(grantable))
  const give: SterilePractice['give'] = async (command, record, data = {}) =>
    (await door.execute(system, { command, data, because: 'bench', ...(record === null ? {} : { record }) })).record?.id ?? ''

  const location = await give('locations.create', null, { name: 'Bench', timeZone: 'Australia/Sydney' })
  const patients: string[] = []
  for (let count = 0; count < people; count += 1)
    patients.push(await give('patients.create', null, { firstName: 'Kaya', lastName: `Ong ${count}` }))
  const [patient = ''] = patients
  const steriliser = await give('equipments.create', null, { kind: 'steriliser', name: 'Lisa', location })
  const of = { loads, newId, location, steriliser, patients }
  for (let from = 1; from <= loads; from += 100) {
    const decide = () => someLoads(of, from, Math.min(loads + 1, from + 100), packs)
    await store.change({ practice, by: system.by, because: 'bench', command: 'bench', decide })
  }
  await give('equipments.takeNumber', steriliser, { lastCycleNumber: loads })
  const clock = openClock({ house: { store, door, now: Date.now, report }, setTimer })
  return {
    ...{ store, patient, steriliser, location, door, clock, give },
    first: async (area, ...where) => (await store.list(practice, area, { where, sort: '-id', limit: 1 })).items[0],
    all: (area) => everything(store, practice, area),
    close: async () => {
      await clock.close()
      await store.close()
      rmSync(folder, { recursive: true })
    },
  }
}

async function* everything(store: Store, practice: string, area: string): AsyncGenerator<AnyRecord> {
  let after: string | null | undefined
  do {
    const page = await store.list(practice, area, { where: [], limit: 1000, ...(after ? { after } : {}) })
    yield* page.items
    after = page.next
  } while (after)
}
