import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyRecord } from '#domain/wire.ts'
import { dataExports } from '#resources/system/dataExports.ts'
import { savedReports } from '#resources/reports/savedReports.ts'
import { canAccess } from '#server/engine/access/recordAccess.ts'
import { password, startTestServer, type TestServer } from '../startTestServer.ts'

let server: TestServer
const tokens = new Map<string, string>()

beforeAll(async () => {
  server = await startTestServer()
  for (const [username, scopes] of [
    ['grace', ['rep', 'rep.apta', 'rep.apti']],
    ['ana', ['rep', 'rep.apti']],
  ] as const) {
    const group = await server.execute('groups.create', null, { name: username, scopes })
    await server.execute('users.create', null, { username, name: username, groups: [group], password })
    tokens.set(username, await server.signIn({ payload: { username, password } }))
  }
}, 60_000)
afterAll(() => server.close())

const call = async (username: string, method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) => {
  const headers = { authorization: `Bearer ${tokens.get(username)}`, 'if-match': '*' }
  const response = await server.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
  return { status: response.statusCode, body: response.body === '' ? null : response.json() }
}
const choice = { period: 'month', against: 'before', by: ['provider'] }
const save = (username: string, command: string, report: string, name: string) =>
  call(username, 'POST', '/api/commands/', { command: `reports.${command}`, data: { report, name, choice } })
const namesOf = async (username: string) =>
  (await call(username, 'GET', '/api/reports/')).body.items.map(({ name }: { name: string }) => name).sort()

test('[REPORT-11] a user sees their own saved reports and those for all, and only of reports that they may open', async () => {
  await save('grace', 'create', 'apti', 'Her own')
  await save('grace', 'createShared', 'apti', 'For all')
  await save('grace', 'createShared', 'apta', 'Of attendance')
  await save('ana', 'create', 'apti', 'Ana’s')
  expect(await namesOf('grace')).toEqual(['For all', 'Her own', 'Of attendance'])
  expect(await namesOf('ana')).toEqual(['Ana’s', 'For all'])
  expect(await save('ana', 'create', 'apta', 'Not hers')).toMatchObject({ status: 403, body: { scope: 'rep.apta' } })
  const hers = (await call('grace', 'GET', '/api/reports/')).body.items.find(({ name }: { name: string }) => name === 'Her own')
  expect((await call('ana', 'GET', `/api/reports/${hers.id}`)).status).toBe(404)
  expect((await call('ana', 'DELETE', `/api/reports/${hers.id}`)).status).toBe(404)
})

test('[REPORT-11] a record without an owner is for all only where its area says so', () => {
  const ana = { kind: 'user', locations: null, user: 'ana', scopes: new Set(['rep', 'rep.apti']) } as const
  const record = { report: 'apti', owner: null, requestedBy: null } as unknown as AnyRecord
  expect([canAccess(ana, savedReports, record), canAccess(ana, dataExports, record)]).toEqual([true, false])
})
