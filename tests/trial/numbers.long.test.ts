import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyRecord, LogEntry } from '#domain/wire.ts'
import { openSqlite } from '#server/store/openSqlite.ts'
import { verifyDataFile } from '#server/store/verify/verify.ts'
import { createTempFolder, idOf, practice, storeOptions, writeRecord } from '../server/store/storeFixture.ts'
import { trialReceipts } from './areas/invoices.ts'
import { type TrialServer, runTrialProgram, startTrialServer } from './startTrialServer.ts'

const invoices = '/api/trial/invoices/'
const receipts = '/api/trial/receipts/'

let server: TrialServer
beforeAll(async () => {
  server = await startTrialServer({ budgetFactor: 10 })
})
afterAll(() => server.close())

const draft = (business: string, payer = 'Ngozi') => ({ business, payer, lines: [{ item: 'Exam', cents: 5000 }] })
const create = async (business: string) => (await server.admin.call('POST', invoices, draft(business))).body
const command = (name: string, { id }: AnyRecord) => server.admin.command({ command: `trial/invoices.${name}`, record: id })
const numberOf = async (invoice: AnyRecord) => (await command('issue', invoice)).body.record['number']

/** The numbers of each series, in the order in which the log gave them. */
async function numbersInLog(): Promise<Record<string, number[]>> {
  const numbers: Record<string, number[]> = {}
  const businesses = new Map((await server.admin.list(invoices)).items.map(({ id, business }) => [id, String(business)]))
  for (let since = 0, position = 1; since < position; ) {
    const { body } = await server.admin.call<{ position: number; entries: LogEntry[] }>('GET', `/api/log/?since=${since}&limit=1000`)
    const changes = body.entries.flatMap((entry) => entry.changes)
    for (const { record, values } of changes.filter(({ area, values: { number } }) => area === 'trial/invoices' && Boolean(number)))
      (numbers[businesses.get(record) ?? ''] ??= []).push(Number(values['number']))
    ;({ position } = body)
    since = body.entries.at(-1)?.position ?? position
  }
  return numbers
}

const countTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test('[NUMBER-1] a command gives the next number of its series, which stays with the record; a refused command leaves no hole', async () => {
  const [first, second, south, third] = [await create('north'), await create('north'), await create('south'), await create('north')]
  expect([await numberOf(first), await numberOf(second), await numberOf(south)]).toEqual([1, 2, 1])
  expect((await command('issue', second)).status).toBe(409)
  expect((await command('void', second)).body.record).toMatchObject({ state: 'voided', number: 2 })
  expect([await numberOf(third), await numberOf(second)]).toEqual([3, 2])
  const { call } = server.admin
  const issued = (await call('GET', invoices + first.id)).body
  const match = { 'if-match': `"${issued.version}"` }
  const removed = await call('DELETE', invoices + first.id, undefined, match)
  expect([removed.status, removed.problem?.reason]).toEqual([409, 'numbered'])
  const moved = await call('PATCH', invoices + first.id, { business: 'south' }, match)
  expect([moved.status, moved.problem?.errors]).toEqual([422, [{ path: 'business', message: 'cannot be changed' }]])
  expect((await call('PATCH', invoices + first.id, { number: 9 }, match)).status).toBe(400)
  expect((await call('POST', invoices, { ...draft('north'), number: 9 })).status).toBe(400)
})

test('[NUMBER-2] an area without a state machine numbers its records, and their schema has the number as read-only', async () => {
  const made = await Promise.all(countTo(3).map((count) => server.admin.call('POST', receipts, { payer: `Payer ${count}` })))
  expect(new Set(made.map(({ body }) => body['number']))).toEqual(new Set([1, 2, 3]))
  const document = (await server.admin.call('GET', '/api/openapi.json')).body
  expect(document).toMatchObject({ components: { schemas: { 'trial.receipts': { properties: { number: { readOnly: true } } } } } })
})

test('[NUMBER-3] commands sent at once get numbers without a hole, each once and in the order of the log, through kills of the server', async () => {
  const before = await numbersInLog()
  const issueInBatch = async (business: string, key: string): Promise<void> => {
    const commands = [
      { command: 'trial/invoices.create', data: draft(business) },
      { command: 'trial/invoices.issue', record: '$0' },
    ]
    const response = await server.admin.call('POST', '/api/commands/', { commands }, { 'idempotency-key': key }).catch(() => null)
    if (response?.status === 200) return
    await pause(20)
    return issueInBatch(business, key)
  }
  for (const round of [1, 2]) {
    const keys = countTo(20).map((count) => `round-${round}-${count}`)
    const issued = keys.map((key, index) => issueInBatch(index % 2 === 0 ? 'north' : 'south', key))
    await issued[0]
    await server.kill()
    await server.respawn()
    await Promise.all(issued)
  }
  const numbers = await numbersInLog()
  expect(numbers).toEqual({ north: countTo((before['north']?.length ?? 0) + 20), south: countTo((before['south']?.length ?? 0) + 20) })
  expect(await runTrialProgram('verify', server.dataDir)).toContain('the data is consistent')
})

test('[NUMBER-4] verification reports a hole in a series, a number given twice, a changed one, and the removal of its record', async () => {
  const file = join(createTempFolder(), 'a.sqlite')
  const store = openSqlite(storeOptions(file, { resources: [trialReceipts] }))
  await store.createPractice(practice, 'Trial')
  const write = (count: number, number: number) => writeRecord(store, 'trial/receipts', idOf(count), { payer: 'Bao', number })
  await write(1, 1)
  await write(2, 3)
  await write(2, 4)
  await writeRecord(store, 'trial/receipts', idOf(1), null)
  await write(3, 1)
  await store.close()
  const faults = [...verifyDataFile(file, [trialReceipts])].map((fault) => fault.replace(/^.*receipts \S+-0*/, ''))
  expect(faults).toEqual([
    '2: its number 3 follows 1',
    '2: its number 3 is not kept',
    '1: its number 1 is not kept',
    '3: its number 1 follows 3',
  ])
})
