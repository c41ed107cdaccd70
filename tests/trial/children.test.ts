import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyRecord, LogEntry } from '#domain/wire.ts'
import { openSqlite } from '#server/store/openSqlite.ts'
import { verifyDataFile } from '#server/store/verify/verify.ts'
import { createTempFolder, idOf, practice, storeOptions, writeRecord } from '../server/store/storeFixture.ts'
import { createFollower } from '../support/server/follower.ts'
import { trialInvoices, trialLines } from './areas/invoices.ts'
import { type TrialServer, runTrialProgram, startTrialServer } from './startTrialServer.ts'

const invoices = '/api/trial/invoices/'
const lines = '/api/trial/invoices/lines/'
const attachments = '/api/trial/attachments/'
const unknownId = '0193a0c0-0000-7000-8000-000000000000'
const areas = { 'trial/invoices': invoices, 'trial/invoices/lines': lines }

let server: TrialServer
beforeAll(async () => {
  server = await startTrialServer()
})
afterAll(() => server.close())

const line = (item: string, cents = 100) => ({ item, cents })
const create = (...listed: unknown[]) => server.admin.call('POST', invoices, { business: 'north', payer: 'Ngozi', lines: listed })
const linesOf = async (invoice: string) => (await server.admin.list(lines, `&invoice=${invoice}`)).items
const position = async () => (await server.admin.list(invoices)).position
const remove = (path: string, { id, version }: AnyRecord) =>
  server.admin.call('DELETE', path + id, undefined, { 'if-match': `"${version}"` })

test('[CHILD-1] a new record creates the children in its data by their own command and machine, in one entry, in their order', async () => {
  const follower = await createFollower(server.url, server.admin, { paths: areas })
  const before = await position()
  const created = await create(line('Crown', 700), line('Exam', 50))
  expect([created.status, created.body]).toEqual([201, expect.objectContaining({ payer: 'Ngozi', total: 750, state: 'draft', version: 1 })])
  expect(created.body).not.toHaveProperty('lines')
  const invoice = created.body.id
  expect(await linesOf(invoice)).toMatchObject([
    { invoice, item: 'Crown', state: 'listed' },
    { invoice, item: 'Exam', state: 'listed' },
  ])
  const { entries } = (await server.admin.call<{ entries: LogEntry[] }>('GET', `/api/log/?since=${before}`)).body
  expect(entries.map(({ command, changes }) => [command, changes.map(({ area, kind }) => [area, kind])])).toEqual([
    ['trial/invoices.create', [['trial/invoices', 'created'], ...[1, 2].map(() => ['trial/invoices/lines', 'created'])]],
  ])
  await follower.waitForPosition(before + 1)
  expect([...follower.rows('trial/invoices/lines').values()]).toEqual(await linesOf(invoice))
  expect(follower.violations).toEqual([])
  follower.close()
})

test('[CHILD-2] a request with a faulty child creates nothing, and names the fault by its place in the list', async () => {
  const before = await position()
  const faults = async (...listed: unknown[]) => {
    const { status, problem } = await create(...listed)
    return [status, problem?.errors?.map(({ path }) => path)]
  }
  expect(await faults()).toEqual([400, ['lines']])
  expect(await faults(line('A'), { item: 'B' })).toEqual([400, ['lines.1.cents']])
  expect(await faults(line('A'), { ...line('B'), provider: unknownId })).toEqual([422, ['lines.1.provider']])
  expect(await faults({ ...line('A'), parts: [{ name: 'a' }, { name: '' }] })).toEqual([400, ['lines.0.parts.1.name']])
  expect(await faults({ ...line('A'), invoice: 'x' })).toEqual([400, ['lines.0.invoice']])
  expect(await faults(...['A', 'B', 'C', 'D'].map((item) => line(item)))).toEqual([400, ['lines']])
  const missing = await server.admin.call('POST', invoices, { business: 'north', payer: 'Ngozi' })
  expect([missing.status, missing.problem?.errors]).toEqual([400, [{ path: 'lines', message: 'is missing' }]])
  expect(await position()).toBe(before)
})

test('[CHILD-3] a parent keeps its smallest and largest count of children; its own removal removes them all', async () => {
  const invoice = (await create(line('Crown'))).body
  const [only] = await linesOf(invoice.id)
  const kept = await remove(lines, only as AnyRecord)
  expect([kept.status, kept.problem]).toMatchObject([409, { reason: 'tooFew' }])
  const add = (item: string) => server.admin.call('POST', lines, { ...line(item), invoice: invoice.id })
  const added = [await add('B'), await add('C'), await add('D')]
  expect(added.map(({ status, problem }) => [status, problem?.reason])).toEqual([
    [201, undefined],
    [201, undefined],
    [409, 'full'],
  ])
  const current = (await server.admin.call('GET', invoices + invoice.id)).body
  expect(current).toMatchObject({ total: 300 })
  expect((await remove(invoices, current)).status).toBe(204)
  expect(await linesOf(invoice.id)).toEqual([])
})

test('[CHILD-7] children of children are created and removed with them, and a record that refers to a child keeps its parent', async () => {
  const invoice = (await create({ ...line('Bridge'), parts: [{ name: 'Left' }, { name: 'Right' }] })).body
  const [bridge] = await linesOf(invoice.id)
  const parts = async () => (await server.admin.list('/api/trial/invoices/parts/', `&line=${bridge?.id}`)).items
  expect(await parts()).toMatchObject([{ name: 'Left' }, { name: 'Right' }])
  expect((await server.admin.call('POST', '/api/trial/invoices/parts/', { line: bridge?.id, name: 'Third' })).status).toBe(405)
  const attachment = (await server.admin.call('POST', attachments, { name: 'Scan', area: 'patients', line: bridge?.id })).body
  const kept = await remove(invoices, invoice)
  expect([kept.status, kept.problem?.detail]).toEqual([409, 'This record is still in use in trial/attachments (line).'])
  await remove(attachments, attachment)
  expect((await remove(invoices, invoice)).status).toBe(204)
  expect([await linesOf(invoice.id), await parts()]).toEqual([[], []])
})

test('[CHILD-4] a batch creates a record with children; the API description has them in the data of the command and of the POST', async () => {
  const commands = [{ command: 'trial/invoices.create', data: { business: 'south', payer: 'Bao', lines: [line('Crown')] } }]
  const batch = await server.admin.call<{ records: AnyRecord[] }>('POST', '/api/commands/', { commands })
  expect(await linesOf(batch.body.records[0]?.id ?? '')).toMatchObject([{ item: 'Crown' }])
  const document = (await server.admin.call('GET', '/api/openapi.json')).body
  const schema = document['paths'] as Record<string, { post: { requestBody: { content: Record<string, { schema: object }> } } }>
  expect(schema[invoices]?.post.requestBody.content['application/json']?.schema).toMatchObject({
    required: ['business', 'payer', 'lines'],
    properties: { lines: { type: 'array', minItems: 1, maxItems: 3, items: { required: ['item', 'cents'] } } },
  })
})

test('[CHILD-5] verification passes data and a backup with children, and reports a child whose parent was removed', async () => {
  await create(line('Crown'), line('Exam'))
  const copy = join(server.dataDir, 'copy.db')
  await runTrialProgram('backup', server.dataDir, copy)
  expect(await runTrialProgram('verify', server.dataDir)).toContain('the data is consistent')
  expect(await runTrialProgram('verify', server.dataDir, copy)).toContain('the data is consistent')

  const file = join(createTempFolder(), 'a.sqlite')
  const store = openSqlite(storeOptions(file, { resources: [trialInvoices, trialLines] }))
  await store.createPractice(practice, 'Trial')
  await writeRecord(store, 'trial/invoices', idOf(1), { business: 'north', payer: 'Ngozi', total: 1, state: 'draft' })
  await writeRecord(store, 'trial/invoices/lines', idOf(2), { invoice: idOf(1), item: 'Crown', cents: 1, state: 'listed' })
  await writeRecord(store, 'trial/invoices', idOf(1), null)
  await store.close()
  expect([...verifyDataFile(file, [trialInvoices, trialLines])]).toEqual([
    `practice ${practice}, trial/invoices/lines ${idOf(2)}: its parent does not exist`,
  ])
})
