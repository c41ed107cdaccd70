import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { exportFiles } from '#server/system/exports/exportFiles.ts'
import { type ExportRunner, startExportRunner } from '#server/system/exports/exportRunner.ts'
import { uncountedWork } from '#server/work/runningWork.ts'
import { password, startTestServer, type TestServer } from '../../startTestServer.ts'

let server: TestServer
let runner: ExportRunner
const tokens = new Map<string, string>()

beforeAll(async () => {
  server = await startTestServer()
  for (const [username, scopes] of [
    ['manager', ['rep', 'rep.treatt', 'rep.treatp', 'itm']],
    ['counter', ['rep', 'rep.treatt']],
  ] as const) {
    const group = await create('groups', { name: username, scopes })
    await create('users', { username, name: username, groups: [group], password })
    tokens.set(username, await server.signIn({ payload: { username, password } }))
  }
  await createTreatments()
  runner = await startExportRunner(server.deps, server.context.service(exportFiles), uncountedWork)
}, 60_000)
afterAll(async () => {
  await runner.close()
  await server.close()
})

const create = (area: string, data: Fields) => server.execute(`${area}.create`, null, data)

/** A crown and a filling that were done, one of several teeth, and a plan that was accepted. */
async function createTreatments(): Promise<void> {
  const location = await create('locations', { name: 'Harbour', timeZone: 'Australia/Sydney' })
  const provider = await create('providers', { name: 'Dr Raman' })
  const patient = await create('patients', { firstName: 'Sam', lastName: 'Ple' })
  const category = await create('categories', { name: 'Restorative' })
  const [crown, filling, clean] = await Promise.all([
    create('items', { code: 'X-50', name: 'Crown', needsTooth: true, category }),
    create('items', { code: 'X-20', name: 'Filling', needsTooth: true, category }),
    create('items', { code: 'X-10', name: 'Clean' }),
  ])
  const times = { startsAt: '2026-10-13T01:00:00.000Z', endsAt: '2026-10-13T01:30:00.000Z' }
  const appointment = await server.execute('appointments.recordPast', null, { patient, provider, location, ...times, ended: 'departed' })
  const done = { charted: 'completed', appointment, performedOn: '2026-10-13', reason: 'Recorded later' }
  for (const [item, teeth, cents, more] of [
    [crown, [26], 165_050, done],
    [filling, [26], 19_000, done],
    [clean, [], 14_000, done],
    [crown, [16], 165_050, { charted: 'planned' }],
  ] as const)
    await server.execute('operations.chart', null, { patient, provider, location, item, teeth, fee: { cents, currency: 'AUD' }, ...more })
}

const read = (id: string): Promise<AnyRecord | null> => server.deps.store.get(server.practice, 'exports', id)

async function fileOf(username: string, data: Fields): Promise<string> {
  const headers = { authorization: `Bearer ${tokens.get(username)}` }
  const payload = { command: 'exports.createReport', data: { reason: 'Monthly meeting', ...data } }
  const { record } = (await server.app.inject({ method: 'POST', url: '/api/commands/', headers, payload })).json()
  await expect.poll(async () => (await read(record.id))?.['state'], { timeout: 30_000 }).toBe('ready')
  return (await server.app.inject({ url: `/api/exports/${record.id}/file`, headers })).body
}
const october = { period: 'custom', against: 'before', from: '2026-10-01', to: '2026-10-31' }
const linesOf = (file: string) => file.replace('\u{feff}', '').trim().split(/\r?\n/)

test('[REPORT-583] a user takes treatments away by tooth, with fees in dollars for people and in cents for programs', async () => {
  const choice = { ...october, by: ['tooth'] }
  expect(linesOf(await fileOf('manager', { report: 'treatt', format: 'csv', choice }))).toEqual([
    'Tooth,Completed,Quantity,Fees (AUD),Without a fee',
    'Several teeth or none,1,1,140,0',
    '26,2,2,1840.5,0',
    'Total,3,3,1980.5,0',
  ])
  const rows = JSON.parse(await fileOf('manager', { report: 'treatt', format: 'json', choice }))
  expect(rows.at(-1)).toMatchObject({ tooth: 'Total', amount: 198_050, done: 3 })
})

test('[REPORT-584] a file names categories and items only for a user who may see items', async () => {
  const choice = { ...october, by: ['category', 'item'] }
  const names = async (username: string) =>
    linesOf(await fileOf(username, { report: 'treatt', format: 'csv', choice })).map((line) => line.split(',').slice(0, 2).join(','))
  const [, ...seen] = await names('manager')
  expect(seen.toSorted()).toEqual(['No category,X-10 Clean', 'Restorative,X-20 Filling', 'Restorative,X-50 Crown', 'Total,'])
  expect(new Set(await names('counter'))).toEqual(new Set(['Category,Item', 'Not available,Not available', 'Total,']))
})

test('[REPORT-585] a user takes planned treatments away by what became of them', async () => {
  const rows = JSON.parse(
    await fileOf('manager', { report: 'treatp', format: 'json', choice: { period: 'today', against: 'before', by: ['outcome'] } }),
  )
  expect(rows).toMatchObject([
    { outcome: 'Planned', proposed: 1, proposedAmount: 165_050, unscheduledAmount: 165_050, acceptedRate: 0 },
    { outcome: 'Total', proposed: 1 },
  ])
})
