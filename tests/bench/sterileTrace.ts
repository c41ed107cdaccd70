import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { codeOf } from '#domain/sterilisation/codes.ts'
import { idSource } from '#domain/ids.ts'
import { grantable } from '#domain/scopes.ts'
import type { Fields } from '#domain/wire.ts'
import { resources } from '#resources/index.ts'
import { steris } from '#resources/sterilisation/steris.ts'
import { cycles } from '#resources/sterilisation/cycles.ts'
import { theSystem } from '#server/auth/principal.ts'
import { write } from '#server/engine/look.ts'
import { openDoor } from '#server/engine/openDoor.ts'
import { openPractice } from '#server/engine/openPractice.ts'
import { completed } from '#server/engine/shape.ts'
import { openSqlite } from '#server/store/sqlite.ts'
import type { Resource } from '#resources/resource.ts'
import type { Decision } from '#server/store/store.ts'

/**
 * `node tests/bench/sterileTrace.ts`: a practice with 100,000 packs of 5,000 cycles. How long a scan takes, a recall of one load and one
 * that goes back sixty loads, each beside reading every pack, which is what a table without an index would do.
 */

const loads = 5000
const perLoad = 20

const now = () => Date.now()
const newId = idSource(now, randomBytes)
const folder = mkdtempSync(join(tmpdir(), 'sterile-'))
const report = (what: string, error?: unknown) => console.error(what, error)
const store = openSqlite({ file: join(folder, 'a.sqlite'), resources, now, newId, report, onStorageFailed: () => process.exit(1) })
const door = openDoor({ store, now, newId, sealed: async (secret) => secret })
const practice = await openPractice(store, newId, 'Bench Dental')
const system = theSystem(practice, 'bench', new Set(grantable))

const give = async (command: string, record: string | null, data: Fields = {}) =>
  (await door.execute(system, { command, data, because: 'bench', ...(record === null ? {} : { record }) })).record?.id ?? ''

const location = await give('locations.create', null, { name: 'Bench', timeZone: 'Australia/Sydney' })
const patient = await give('patients.create', null, { firstName: 'Kaya', lastName: 'Ong' })
const steriliser = await give('equipments.create', null, { kind: 'steriliser', name: 'Lisa', location })

const at = new Date(now()).toISOString()
const life = (state: string) => ({ state, since: at, flags: [], createdAt: at, updatedAt: at, version: 0 })
const made = (resource: Resource, fields: Fields, state: string) => ({ ...completed(resource, fields), ...life(state) })

/** A tenth of them on the shelf, the rest used: as a few years leave them. */
function* aLoad(number: number): Decision<void> {
  const cycle = newId()
  const biological = number % 60 === 0 ? 'negative' : null
  const fields = { location, steriliser, number, program: 'classB134', biological, kind: 'load' }
  yield* write('cycles', cycle, { ...made(cycles, fields, 'released'), id: cycle })
  for (let index = 0; index < perLoad; index += 1) {
    const id = newId()
    const used = index % 10 !== 0
    const pack = { kind: 'Exam kit', location, cycle, code: codeOf(id), ...(used ? { patient, usedAt: at } : {}) }
    yield* write('steris', id, { ...made(steris, pack, used ? 'used' : 'sterile'), id })
  }
}

function* someLoads(from: number, to: number): Decision<void> {
  for (let number = from; number < to; number += 1) yield* aLoad(number)
}

for (let from = 1; from <= loads; from += 100) {
  const decide = () => someLoads(from, Math.min(loads + 1, from + 100))
  await store.change({ practice, by: system.by, because: 'bench', command: 'bench', decide })
}
await give('equipments.takeNumber', steriliser, { lastCycleNumber: loads })

async function timed(name: string, work: () => Promise<unknown>): Promise<void> {
  const began = performance.now()
  const said = await work()
  console.log(`${name.padEnd(52)}${(performance.now() - began).toFixed(1).padStart(10)} ms   ${String(said)}`)
}

const cycleAt = async (number: number) => (await store.list(practice, 'cycles', { where: [{ column: 'number', is: [number] }] })).items[0]
const some = (await store.list(practice, 'steris', { where: [], limit: 1000, sort: '-id' })).items

async function everyPack(wanted: (pack: Fields) => boolean): Promise<number> {
  let [after, found]: [string | null, number] = [null, 0]
  do {
    const page: { readonly items: readonly Fields[]; readonly next: string | null } = await store.list(practice, 'steris', {
      where: [],
      limit: 1000,
      ...(after ? { after } : {}),
    })
    found += page.items.filter(wanted).length
    after = page.next
  } while (after)
  return found
}

console.log(`${loads * perLoad} packs of ${loads} cycles\n`)
const code = String(some[700]?.['code'])
await timed('baseline: reading every pack for one code', () => everyPack((pack) => pack['code'] === code))
const scan = async () => {
  const [pack] = (await store.list(practice, 'steris', { where: [{ column: 'code', is: [code] }], limit: 2 })).items
  const cycle = await store.get(practice, 'cycles', String(pack?.['cycle']))
  return `${pack?.['code'] === code ? 'found' : 'not found'}, its cycle is ${String(cycle?.['state'])}`
}
await timed('a scan: the pack and its cycle', scan)
await timed('the same again', scan)
const onShelf = some.find(({ state }) => state === 'sterile')?.id ?? ''
await timed('a scan that uses it', async () => give('steris.use', onShelf, { patient }))

const lengthOf = (list: unknown): number => (Array.isArray(list) ? list.length : 0)

const told = async () => {
  const [recall] = (await store.list(practice, 'steris/recalls', { where: [], sort: '-id', limit: 1 })).items
  const [packs, stopped] = [Number(recall?.['packs']), Number(recall?.['stopped'])]
  return `${lengthOf(recall?.['cycles'])} cycles, ${packs} packs, ${stopped} stopped, ${lengthOf(recall?.['patients'])} uses listed`
}
const one = (await cycleAt(3333))?.id ?? ''
await timed('a recall of one load', async () => {
  await give('cycles.recall', one, { recallReason: 'bench' })
  return told()
})
const reason = { cycle: (await cycleAt(4998))?.id, cause: 'indicator', reason: 'bench', steriliser, location, fromNumber: 4941 }
await timed('a recall that goes back sixty loads', async () => {
  await give('steris/recalls.open', null, reason)
  return told()
})
await store.close()
rmSync(folder, { recursive: true })
