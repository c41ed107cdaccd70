import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { exportFiles } from '#server/system/exports/exportFiles.ts'
import { type ExportRunner, startExportRunner } from '#server/system/exports/exportRunner.ts'
import { uncountedWork } from '#server/work/runningWork.ts'
import { password, startTestServer, type TestServer } from '../../startTestServer.ts'

let server: TestServer
let runner: ExportRunner
const tokens = new Map<string, string>()

const startRunner = async () => void (runner = await startExportRunner(server.deps, server.context.service(exportFiles), uncountedWork))

beforeAll(async () => {
  server = await startTestServer()
  const { execute } = server
  for (const [firstName, notes] of [
    ['=1+1', null],
    ['Mere', 'Allergic'],
  ] as const)
    await execute('patients.create', null, { firstName, lastName: 'Tipene', notes })
  for (const [username, scopes] of [
    ['owner', ['sys', 'sys.c', 'sys.e', 'pat', 'rep', 'rep.apti']],
    ['system', ['sys', 'sys.c', 'sys.e']],
    ['manager', ['rep', 'rep.apti', 'appt']],
    ['other', ['rep', 'rep.apti']],
  ] as const) {
    const group = await execute('groups.create', null, { name: username, scopes })
    await execute('users.create', null, { username, name: username, groups: [group], password })
    tokens.set(username, await server.signIn({ payload: { username, password } }))
  }
  await startRunner()
}, 60_000)
afterAll(async () => {
  await runner.close()
  await server.close()
})

const authorization = (username: string) => ({ authorization: `Bearer ${tokens.get(username)}` })

async function send(username: string, command: string, record: string | null, data: Fields = {}) {
  const payload = { command: `exports.${command}`, data, ...(record === null ? {} : { record }) }
  const response = await server.app.inject({ method: 'POST', url: '/api/commands/', headers: authorization(username), payload })
  return { status: response.statusCode, body: response.json() }
}

const read = (area: string, id: string): Promise<AnyRecord | null> => server.deps.store.get(server.practice, area, id)
const fetchFile = (username: string, id: string) => server.app.inject({ url: `/api/exports/${id}/file`, headers: authorization(username) })
const reach = (id: string, state: string) =>
  expect.poll(async () => (await read('exports', id))?.['state'], { timeout: 30_000 }).toBe(state)

const patients = { of: 'patients', format: 'csv', reason: 'The accountant asked' }

test('[EXPORT-1] a user takes the records of an area away as a file, and its export says who, why, how many rows and which bytes', async () => {
  const { status, body } = await send('owner', 'create', null, { ...patients, fields: ['firstName', 'lastName', 'notes'] })
  expect(status).toBe(200)
  await reach(body.record.id, 'ready')
  const file = await fetchFile('owner', body.record.id)
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename="patients-\d{4}-\d\d-\d\d\.csv"$/)
  const lines = file.body.trim().split('\n')
  expect([file.body.startsWith('\u{feff}'), lines[0], lines.length]).toEqual([true, 'id,firstName,lastName,notes', 3])
  expect(file.body).toContain(",'=1+1,Tipene,\n")
  const made = await read('exports', body.record.id)
  expect(made).toMatchObject({ done: 2, total: 2, bytes: Buffer.byteLength(file.body), reason: patients.reason })
  expect(made?.['sha256']).toMatch(/^[0-9a-f]{64}$/)
  expect(await read('process', String(made?.['process']))).toMatchObject({ kind: 'export', state: 'finished', done: 2 })
})

test('[EXPORT-2] a user can export only what they see, and only they and a user with sys who sees all of it can fetch the file', async () => {
  expect(await send('system', 'create', null, patients)).toMatchObject({ status: 403, body: { scope: 'pat or pat.l or pat.s' } })
  expect((await send('owner', 'create', null, { ...patients, of: 'nothing' })).status).toBe(422)
  expect(await send('owner', 'create', null, { ...patients, fields: ['passwordHash'] })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'fields.0' }] },
  })
  expect((await send('owner', 'create', null, { ...patients, reason: '' })).status).toBe(400)
  const { body } = await send('manager', 'createReport', null, reportOf('json'))
  await reach(body.record.id, 'ready')
  const statuses = await Promise.all(['manager', 'system', 'other'].map(async (user) => (await fetchFile(user, body.record.id)).statusCode))
  expect(statuses).toEqual([200, 403, 404])
  expect((await send('other', 'cancel', body.record.id)).status).toBe(404)
})

const reportOf = (format: string, report = 'apti') => ({
  report,
  format,
  reason: 'Monthly meeting',
  choice: { period: 'lastMonth', against: 'before', by: ['provider', 'week'] },
})

test('[EXPORT-3] a report is exported under its own permission, with the rows of its screen and their total', async () => {
  const { execute } = server
  const location = await execute('locations.create', null, { name: 'Harbour', timeZone: 'Australia/Sydney' })
  const provider = await execute('providers.create', null, { name: 'Dr Raman' })
  const patient = await execute('patients.create', null, { firstName: 'Sam', lastName: 'Ple' })
  const times = { startsAt: '2026-10-13T01:00:00.000Z', endsAt: '2026-10-13T01:30:00.000Z' }
  await execute('appointments.recordPast', null, { patient, provider, location, ...times, ended: 'noShow' })
  expect(await send('manager', 'createReport', null, reportOf('json', 'apta'))).toMatchObject({ status: 403, body: { scope: 'rep.apta' } })
  const { body } = await send('manager', 'createReport', null, reportOf('json'))
  await reach(body.record.id, 'ready')
  const rows = JSON.parse((await fetchFile('manager', body.record.id)).body)
  expect(rows).toMatchObject([
    { provider: 'Not available', week: '2026-10-12', booked: 1, failed: 1, cancelled: 0, confirmedRate: 0 },
    { provider: 'Total', booked: 1, failed: 1 },
  ])
  const workbook = await send('manager', 'createReport', null, reportOf('xlsx'))
  await reach(workbook.body.record.id, 'ready')
  expect((await fetchFile('manager', workbook.body.record.id)).rawPayload.subarray(0, 2).toString()).toBe('PK')
})

test('[REPORT-561] a table for people has shares in percent with the unit in the heading, and a file for programs has them from 0 to 1', async () => {
  const { execute } = server
  const [location, provider, patient] = await Promise.all([
    execute('locations.create', null, { name: 'Hillside', timeZone: 'Australia/Sydney' }),
    execute('providers.create', null, { name: 'Dr Okafor' }),
    execute('patients.create', null, { firstName: 'Ana', lastName: 'Ple' }),
  ])
  for (const [day, ended] of [
    ['13', 'cancelled'],
    ['14', 'noShow'],
    ['15', 'noShow'],
  ] as const) {
    const times = { startsAt: `2026-10-${day}T01:00:00.000Z`, endsAt: `2026-10-${day}T01:30:00.000Z` }
    await execute('appointments.recordPast', null, { patient, provider, location, ...times, ended })
  }
  const fileIn = async (format: string) => {
    const report = reportOf(format)
    const { body } = await send('manager', 'createReport', null, { ...report, choice: { ...report.choice, by: ['location'], location } })
    await reach(body.record.id, 'ready')
    return (await fetchFile('manager', body.record.id)).body
  }
  const [headings = '', , total = ''] = (await fileIn('csv')).split(/\r?\n/)
  const column = headings.split(',').indexOf('Cancelled (%)')
  expect([headings, total.split(',')[column]]).toEqual([expect.stringContaining('Confirmed (%)'), '33.3'])
  expect(JSON.parse(await fileIn('json')).at(-1)).toMatchObject({ cancelledRate: 0.3333 })
})

test('[EXPORT-4] a job that was stopped is started again, and one that a stop of the server interrupted is made at the next start', async () => {
  await runner.close()
  const requestedBy = (await read('exports', (await send('owner', 'create', null, patients)).body.record.id))?.['requestedBy']
  const begin = async () => {
    const { body } = await send('owner', 'create', null, patients)
    const process = await server.execute('process.create', null, { kind: 'export', name: 'Export: patients' })
    await server.execute('exports.start', body.record.id, { process, done: 1 })
    return { id: String(body.record.id), process }
  }
  const [interrupted, stopped] = [await begin(), await begin()]
  await server.execute('process.stop', stopped.process, {})
  expect(typeof requestedBy).toBe('string')
  await startRunner()
  await reach(interrupted.id, 'ready')
  expect((await read('exports', stopped.id))?.['state']).toBe('running')
  await server.execute('process.start', stopped.process, {})
  await reach(stopped.id, 'ready')
  expect((await fetchFile('owner', stopped.id)).statusCode).toBe(200)
})

test('[EXPORT-5] an export whose user lost the permission fails with the reason, and the file of a cancelled one is gone', async () => {
  await runner.close()
  const group = await server.execute('groups.create', null, { name: 'Leaving', scopes: ['rep', 'rep.apti'] })
  const user = await server.execute('users.create', null, { username: 'leaving', name: 'Leaving', groups: [group], password })
  tokens.set('leaving', await server.signIn({ payload: { username: 'leaving', password } }))
  const [kept, cancelled] = [await send('leaving', 'createReport', null, reportOf('csv')), await send('owner', 'create', null, patients)]
  await server.execute('users.edit', user, { groups: [] })
  await send('owner', 'cancel', cancelled.body.record.id)
  await startRunner()
  await reach(kept.body.record.id, 'failed')
  expect((await read('exports', kept.body.record.id))?.['note']).toContain('no longer has the permission')
  expect((await fetchFile('owner', cancelled.body.record.id)).statusCode).toBe(404)
})

test('[EXPORT-200] a file asks for the permissions and locations of its reader now, for all that it holds', async () => {
  const { body } = await send('owner', 'create', null, { ...patients, fields: ['firstName'] })
  const { id } = body.record
  await reach(id, 'ready')
  const statusOf = async (username: string) => (await fetchFile(username, id)).statusCode
  expect([await statusOf('owner'), await statusOf('system')]).toEqual([200, 403])
  const [owner] = (await server.deps.store.list(server.practice, 'users', { where: [{ column: 'username', is: ['owner'] }] })).items
  const [group] = (owner?.['groups'] ?? []) as readonly string[]
  await server.execute('users.edit', String(owner?.id), { locations: [] })
  expect(await statusOf('owner')).toBe(403)
  await server.execute('users.edit', String(owner?.id), { locations: null })
  await server.execute('groups.edit', String(group), { scopes: ['sys', 'sys.c', 'sys.e', 'rep', 'rep.apti'] })
  expect((await fetchFile('owner', id)).json()).toMatchObject({ status: 403, scope: 'pat' })
})
