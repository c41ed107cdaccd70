import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createIdSource } from '#domain/ids.ts'
import { grantableScopes } from '#domain/scopes.ts'
import { packCodeOf } from '#domain/sterilisation/packCode.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { resources } from '#resources/index.ts'
import type { Resource } from '#resources/resource.ts'
import { cycles } from '#resources/sterilisation/cycles.ts'
import { sterilePacks } from '#resources/sterilisation/sterilePacks.ts'
import { type TimerScheduler, startTimerScheduler } from '#server/clock/timerScheduler.ts'
import { setTimer } from '#server/clock/timer.ts'
import type { CommandBus } from '#server/engine/commands/commandBus.ts'
import { systemPrincipal } from '#server/engine/access/principal.ts'
import { write } from '#server/engine/storeRequests.ts'
import { createCommandBus } from '#server/openServerDeps.ts'
import { createPractice } from '#server/engine/createPractice.ts'
import { withDefaults } from '#server/engine/records/shape.ts'
import { openSqlite } from '#server/store/openSqlite.ts'
import type { Condition } from '#domain/query.ts'
import type { Tx, Store } from '#server/store/store.ts'

/** A practice with some years of sterilisation records: a tenth of its packs are sterile, the others used. */
export type SterilePractice = {
  readonly store: Store
  readonly patient: string
  readonly steriliser: string
  readonly location: string
  readonly commands: CommandBus
  /** Fires due timers, as a server does. */
  readonly timerScheduler: TimerScheduler
  readonly execute: (command: string, record: string | null, data?: Fields) => Promise<string>
  readonly findLatest: (area: string, ...where: readonly Condition[]) => Promise<AnyRecord | undefined>
  /** Reads a whole area page by page, as a search without an index would. */
  readonly iterate: (area: string) => AsyncGenerator<AnyRecord>
  readonly close: () => Promise<void>
}

type LoadContext = {
  readonly loads: number
  readonly newId: () => string
  readonly location: string
  readonly steriliser: string
  readonly patients: readonly string[]
}

const at = new Date().toISOString()
/** Loads on a very busy day of one steriliser. */
const loadsADay = 10
const recordFields = (resource: Resource, fields: Fields, state: string): Fields => ({
  ...withDefaults(resource, fields),
  ...{ state, since: at, flags: [], createdAt: at, updatedAt: at, version: 0 },
})

function* writeLoad({ loads, newId, location, steriliser, patients }: LoadContext, number: number, packs: number): Tx<void> {
  const cycle = newId()
  const biological = number % 60 === 0 ? 'negative' : null
  const startedAt = new Date(Date.parse(at) - ((loads - number) / loadsADay) * 86_400_000).toISOString()
  const cycleFields = { location, steriliser, number, startedAt, biological }
  yield* write('cycles', cycle, recordFields(cycles, { ...cycleFields, program: 'classB134', kind: 'load' }, 'released'))
  for (let index = 0; index < packs; index += 1) {
    const id = newId()
    const isUsed = index % 10 !== 0
    const patient = patients[(number * packs + index) % patients.length]
    const packFields = { kind: 'Exam kit', location, cycle, code: packCodeOf(id), ...(isUsed ? { patient, usedAt: at } : {}) }
    yield* write('steris', id, recordFields(sterilePacks, packFields, isUsed ? 'used' : 'sterile'))
  }
}

function* writeLoads(context: LoadContext, from: number, to: number, packs: number): Tx<void> {
  for (let number = from; number < to; number += 1) yield* writeLoad(context, number, packs)
}

/** @param loads Cycles of one steriliser. @param packs Packs in each load. @param patientCount Patients on whom the packs were used in turn. */
export async function createSterilePractice(loads: number, packs: number, patientCount = 1): Promise<SterilePractice> {
  const newId = createIdSource(Date.now, randomBytes)
  const folder = mkdtempSync(join(tmpdir(), 'sterile-'))
  const report = (message: string, error?: unknown) => console.error(message, error)
  const store = openSqlite({
    file: join(folder, 'a.sqlite'),
    resources,
    now: Date.now,
    newId,
    report,
    onStorageFailed: () => process.exit(1),
  })
  const commands = createCommandBus({ store, newId, hashSecret: async (secret) => secret })
  const practice = await createPractice(store, newId, 'Bench Dental')
  const system = systemPrincipal(practice, 'bench', new Set(grantableScopes))
  const execute: SterilePractice['execute'] = async (command, record, data = {}) =>
    (await commands.execute(system, { command, data, because: 'bench', ...(record === null ? {} : { record }) })).record?.id ?? ''

  const location = await execute('locations.create', null, { name: 'Bench', timeZone: 'Australia/Sydney' })
  const patients: string[] = []
  for (let count = 0; count < patientCount; count += 1)
    patients.push(await execute('patients.create', null, { firstName: 'Kaya', lastName: `Ong ${count}` }))
  const [patient = ''] = patients
  const steriliser = await execute('equipments.create', null, { kind: 'steriliser', name: 'Lisa', location })
  const context = { loads, newId, location, steriliser, patients }
  for (let from = 1; from <= loads; from += 100) {
    const decide = () => writeLoads(context, from, Math.min(loads + 1, from + 100), packs)
    await store.change({ practice, by: system.by, origin: system.origin, because: 'bench', command: 'bench', run: decide })
  }
  await execute('equipments.takeNumber', steriliser, { lastCycleNumber: loads })
  const timerScheduler = startTimerScheduler({ deps: { store, commands, now: Date.now, report }, setTimer })
  return {
    ...{ store, patient, steriliser, location, commands, timerScheduler, execute },
    findLatest: async (area, ...where) => (await store.list(practice, area, { where, sort: '-id', limit: 1 })).items[0],
    iterate: (area) => iterateArea(store, practice, area),
    close: async () => {
      await timerScheduler.close()
      await store.close()
      rmSync(folder, { recursive: true })
    },
  }
}

async function* iterateArea(store: Store, practice: string, area: string): AsyncGenerator<AnyRecord> {
  let after: string | null | undefined
  do {
    const page = await store.list(practice, area, { where: [], limit: 1000, ...(after ? { after } : {}) })
    yield* page.items
    after = page.next
  } while (after)
}
