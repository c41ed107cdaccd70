import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Scope } from '#domain/scopes.ts'
import { bearer, password, startTestServer, type TestServer } from '../startTestServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function statusFor(username: string, ...scopes: readonly Scope[]): Promise<number> {
  const group = await server.execute('groups.create', null, { name: username, scopes })
  await server.execute('users.create', null, { username, name: username, groups: [group], password })
  const token = await server.signIn({ payload: { username, password } })
  return (await server.app.inject({ url: '/api/reports/figures/attendance/', headers: bearer(token) })).statusCode
}

test('[REPORT-5] the figures of attendance need both the permission for reports and that for this report', async () => {
  expect(await statusFor('both', 'rep', 'rep.apta')).toBe(200)
  expect(await statusFor('reports', 'rep')).toBe(403)
  expect(await statusFor('attendance', 'rep.apta')).toBe(403)
  expect(await statusFor('appointments', 'appt', 'rep.apti', 'rep')).toBe(403)
})
