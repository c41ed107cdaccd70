import { afterEach, beforeEach, expect, test } from 'vitest'
import { syncUserSecurity } from '#server/auth/security/syncUserSecurity.ts'
import { securityOf } from '#server/auth/security/securityRecord.ts'
import { totpCode, totpStepAt } from '#server/auth/security/totp.ts'
import { createMissingRecords } from '#server/engine/records/createMissing.ts'
import { saveSecret, write } from '#server/engine/storeRequests.ts'
import type { Tx } from '#server/store/store.ts'
import { type TestServer, bearer, password, startTestServer } from '../startTestServer.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.close())

const record = () => securityOf(server.deps, { practice: server.practice, user: server.user })
const writeDirectly = (run: () => Tx<unknown>) =>
  server.deps.store.change({
    practice: server.practice,
    by: { kind: 'system', id: 'test', name: 'Test' },
    origin: { kind: 'timer', id: 'test' },
    because: 'test',
    command: 'usersecurity.update',
    run,
  })
const position = async () => (await server.deps.store.practices())[0]?.position

test('[FACTOR-25] a second factor whose secret was not restored is off after the start, and the operator reads so', async () => {
  const headers = bearer(await server.signIn())
  const { secret } = (await server.app.inject({ method: 'POST', url: '/api/auth/totp/', payload: { password }, headers })).json()
  const code = totpCode(secret, totpStepAt(server.deps.now()))
  await server.app.inject({ method: 'POST', url: '/api/auth/totp/confirm/', payload: { code }, headers })
  await syncUserSecurity(server.deps)
  expect((await record())?.totp).toBe(true)
  const id = (await record())?.id ?? ''
  await writeDirectly(() => saveSecret('usersecurity', id, 'totp', null))
  await syncUserSecurity(server.deps)
  expect([(await record())?.totp, server.reports]).toEqual([false, [[expect.stringContaining('second factor is off')]]])
})

test('[FACTOR-26] at its start the server creates the records of users from an earlier release, and a second start writes nothing', async () => {
  const { id = '' } = (await record()) ?? {}
  await writeDirectly(() => write('usersecurity', id, null))
  expect(await record()).toBeNull()
  await createMissingRecords(server.deps)
  expect(await record()).toMatchObject({ totp: false, sessions: [], passwordChangedAt: '2026-11-24T00:42:07.000Z' })
  const before = await position()
  await createMissingRecords(server.deps)
  expect(await position()).toBe(before)
})

test('[FACTOR-27] at its start the server removes sign-ins from the list whose sessions a restore ended', async () => {
  await server.signIn()
  await syncUserSecurity(server.deps)
  expect((await record())?.sessions).toHaveLength(1)
  await server.deps.store.credentials.deleteSessionsOf(server.practice, server.user)
  await syncUserSecurity(server.deps)
  expect((await record())?.sessions).toEqual([])
})

test('[FACTOR-54] at its start the server takes the last sign-in of records of an earlier release from their list, once', async () => {
  await server.signIn()
  const current = await record()
  if (!current) throw new Error('The user has no record.')
  const { lastSignInAt, ...earlier } = current
  await writeDirectly(() => write('usersecurity', current.id, null))
  await writeDirectly(() => write('usersecurity', current.id, earlier))
  expect((await record())?.lastSignInAt).toBeUndefined()
  await syncUserSecurity(server.deps)
  const before = await position()
  await syncUserSecurity(server.deps)
  expect([(await record())?.lastSignInAt, await position()]).toEqual([current.sessions[0]?.begun, before])
  expect(lastSignInAt).toBe(current.sessions[0]?.begun)
})
