import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { setup } from 'xstate'
import * as z from 'zod/mini'
import { text } from '#domain/fields.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { commandsOf, namesOf } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import { saveSecret, setRecordTimer, write } from '#server/engine/storeRequests.ts'
import { openSqlite } from '#server/store/openSqlite.ts'
import type { LoggedEntry, Store, Tx } from '#server/store/store.ts'
import { verifyDataFile } from '#server/store/verify/verify.ts'
import { areas } from '#tests/contracts/store/areas.ts'
import { createTempFolder, idOf, practice, runTestTx, storeOptions, writeRecord } from '../storeFixture.ts'

const planMachine = setup({ delays: { reviewDue: 1000 } })
const scope = 'user'

const plans: Resource = {
  name: 'plans',
  module: 'practice',
  record: z.strictObject({ name: text(80), members: z.array(text(36)) }),
  refs: { members: 'people' },
  columns: ['name', 'state'],
  search: ['name'],
  unique: [{ fields: ['name'], among: 'practice' }],
  secrets: { pin: text(8) },
  machines: {
    every: planMachine.createMachine({
      id: 'plan',
      initial: 'new',
      states: { new: { on: { create: 'draft' } }, draft: { on: { sign: 'signed' } }, signed: { after: { reviewDue: 'draft' } } },
    }),
  },
  readScope: scope,
  commands: { create: { scope, creates: true }, sign: { scope } },
}

/** The same area with its name, two fields, a state and a command renamed. */
const treatmentPlans: Resource = {
  ...plans,
  name: 'treatmentplans',
  renamedFrom: 'plans',
  record: z.strictObject({ title: text(80), participants: z.array(text(36)) }),
  renamedFields: { title: 'name', participants: 'members' },
  refs: { participants: 'people' },
  columns: ['title', 'state'],
  search: ['title'],
  unique: [{ fields: ['title'], among: 'practice' }],
  machines: {
    every: planMachine.createMachine({
      id: 'plan',
      initial: 'new',
      states: {
        new: { on: { create: 'draft' } },
        draft: { on: { accept: 'accepted' } },
        accepted: { meta: { renamedFrom: 'signed' }, after: { reviewDue: 'draft' } },
      },
    }),
  },
  commands: { create: { scope, creates: true }, accept: { scope, renamedFrom: 'sign' } },
}

const earlier = [...areas, plans]
const later = [...areas, treatmentPlans]
const plan = idOf(80)
const [signedTimer, acceptedTimer] = ['xstate.after.reviewDue.plan.signed', 'xstate.after.reviewDue.plan.accepted']
const signedAt = '2026-11-24T00:00:00.000Z'

function runCommand(store: Store, command: string, run: () => Tx<unknown>) {
  const by = { kind: 'system', id: 'test', name: 'Test' } as const
  return store.change({ practice, by, origin: { kind: 'screen', id: 'test' }, because: 'a test', command, commands: [command], run })
}

/** A file of the time before the renames: a draft that was signed, with a timer and a secret. */
async function fileOfEarlierNames(): Promise<string> {
  const file = join(createTempFolder(), 'a.sqlite')
  const store = openSqlite(storeOptions(file, { resources: earlier }))
  await store.createPractice(practice, 'Harbour Dental')
  await writeRecord(store, 'people', idOf(1), { name: 'Ana' })
  const draft = { name: 'Crown', members: [idOf(1)], state: 'draft', since: signedAt, flags: [] }
  await writeRecord(store, 'plans', plan, draft)
  await runCommand(store, 'plans.sign', function* (): Tx<void> {
    yield* write('plans', plan, { ...draft, state: 'signed' })
    yield* setRecordTimer('plans', plan, signedTimer, signedAt)
    yield* saveSecret('plans', plan, 'pin', '1234')
  })
  await store.close()
  return file
}

const openLater = (file: string) => openSqlite(storeOptions(file, { resources: later }))
const openEarlier = (file: string) => openSqlite(storeOptions(file, { resources: earlier }))

/** The plan as the entries tell it. */
function foldPlan(entries: readonly LoggedEntry[], area: string): Fields {
  const changes = entries.flatMap((entry) => entry.changes.map((change) => ({ ...change, at: entry.at })))
  return changes
    .filter((change) => change.area === area)
    .reduce<Fields>((record, { values, version, at }) => ({ ...record, ...values, version, updatedAt: at }), { id: plan })
}

const accepted = { title: 'Crown', participants: [idOf(1)], state: 'accepted' }

test('[VERSION-6] a renamed area, field, state and command have their new names in records, lists, searches and timers', async () => {
  const store = openLater(await fileOfEarlierNames())
  const record = await store.get(practice, 'treatmentplans', plan)
  expect(record).toMatchObject({ ...accepted, version: 2 })
  const list = async (query: object) => (await store.list(practice, 'treatmentplans', { where: [], ...query })).items
  for (const query of [
    {},
    { where: [{ column: 'state', is: ['accepted'] }] },
    { where: [{ column: 'title', is: ['Crown'] }] },
    { where: [{ column: 'participants', holds: idOf(1) }] },
    { search: 'crown' },
    { sort: '-state', limit: 1 },
  ])
    expect(await list(query), JSON.stringify(query)).toEqual([record])
  expect(await list({ where: [{ column: 'state', not: 'accepted' }] })).toEqual([])
  expect(await store.due(signedAt, 10)).toMatchObject([{ area: 'treatmentplans', record: plan, name: acceptedTimer }])
  expect(await store.unknownTimers(practice, (area, name) => area === 'treatmentplans' && name === acceptedTimer, 10)).toEqual([])
  expect(await store.secret(practice, 'treatmentplans', plan, 'pin')).toBe('1234')
  await store.close()
})

test('[VERSION-6] entries from before a rename fold under the new names, for followers and in the history of a record', async () => {
  const file = await fileOfEarlierNames()
  const store = openLater(file)
  const record = await store.get(practice, 'treatmentplans', plan)
  for (const since of [0, 1]) {
    const { entries } = await store.entries(practice, since, 10)
    expect(foldPlan(entries, 'treatmentplans')).toEqual(record)
    expect(entries.at(-1)).toMatchObject({
      command: 'treatmentplans.accept',
      commands: ['treatmentplans.accept'],
      changes: [{ area: 'treatmentplans', values: { state: 'accepted' }, was: { state: 'draft' }, after: accepted }],
    })
  }
  const history = await store.entriesOfRecords(practice, [{ area: 'treatmentplans', record: plan }], { before: null, limit: 10 })
  expect(history.entries.map(({ command }) => command)).toEqual(['treatmentplans.accept', 'people.edit'])
  await store.close()
  expect([...verifyDataFile(file, later)]).toEqual([])
})

test('[VERSION-7] the data keeps the first names and the declarations through a rename, so either version reads what the other wrote', async () => {
  const file = await fileOfEarlierNames()
  const store = openLater(file)
  const sent: LoggedEntry[] = []
  store.onCommit((entries) => void sent.push(...entries))
  await runCommand(store, 'treatmentplans.accept', function* (): Tx<void> {
    const record = (yield* write('treatmentplans', plan, { ...accepted, title: 'Two crowns', since: signedAt, flags: [] })) as AnyRecord
    yield* setRecordTimer('treatmentplans', record.id, acceptedTimer, null)
  })
  await runTestTx(store, () => write('people', idOf(1), { name: 'Ana Ruiz' }))
  expect(sent[0]).toMatchObject({
    command: 'treatmentplans.accept',
    changes: [{ area: 'treatmentplans', values: { title: 'Two crowns' } }],
  })
  await store.close()
  expect([...verifyDataFile(file, later)]).toEqual([])

  const db = new DatabaseSync(file)
  expect(db.prepare('SELECT count(*) AS number FROM declarations').get()).toEqual({ number: 1 })
  expect(db.prepare('SELECT count(*) AS number FROM timers').get()).toEqual({ number: 0 })
  expect(String(db.prepare('SELECT entry FROM log WHERE position = 4').get()?.['entry'])).toContain('"values":{"name":"Two crowns"}')
  db.close()

  const reopened = openEarlier(file)
  const record = await reopened.get(practice, 'plans', plan)
  expect(record).toMatchObject({ name: 'Two crowns', members: [idOf(1)], state: 'signed', version: 3 })
  expect((await reopened.list(practice, 'plans', { where: [{ column: 'state', is: ['signed'] }] })).items).toEqual([record])
  expect(foldPlan((await reopened.entries(practice, 0, 10)).entries, 'plans')).toEqual(record)
  await reopened.close()
  expect([...verifyDataFile(file, earlier)]).toEqual([])
})

test('[VERSION-8] the server refuses to start, with one line, if two declarations have one first name', async () => {
  const file = await fileOfEarlierNames()
  const withName = { ...treatmentPlans, record: z.strictObject({ ...treatmentPlans.record.shape, name: text(80) }) }
  const open = (resources: readonly Resource[]) => () => openSqlite(storeOptions(file, { resources }))
  expect(open([...areas, withName])).toThrow('treatmentplans: title and name are both stored as name')
  expect(open([...areas, plans, treatmentPlans])).toThrow('plans and another area are both stored as plans')
})

test('[VERSION-9] a client of an earlier release may call a renamed command by its first name', () => {
  expect(commandsOf(treatmentPlans).map(namesOf)).toEqual([
    ['treatmentplans.create', 'plans.create'],
    ['treatmentplans.accept', 'plans.sign'],
  ])
})
