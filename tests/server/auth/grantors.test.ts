import { afterAll, beforeAll, expect, test } from 'vitest'
import { wordsOfScopes } from '#domain/scopeDescriptions.ts'
import { bearer, password, startTestServer, type TestServer } from '../startTestServer.ts'

let server: TestServer
const users = new Map<string, string>()

beforeAll(async () => {
  server = await startTestServer()
  const people = { olga: ['grp.e', 'usr', 'appt.w'], hari: ['usr.e', 'msg'], noa: ['appt.w'], ugo: [], vera: ['usr'] }
  for (const [username, scopes] of Object.entries(people)) {
    const group = await server.execute('groups.create', null, { name: `Group of ${username}`, scopes })
    const user = { username, name: username, groups: [group], locations: null, password }
    users.set(username, await server.execute('users.create', null, user))
  }
})
afterAll(() => server.close())

async function grantorsFor(username: string, scope: string) {
  const headers = bearer(await server.signIn({ payload: { username, password } }))
  const { words, ...grantors } = (await server.app.inject({ url: `/api/grantors/?scope=${encodeURIComponent(scope)}`, headers })).json()
  expect(words).toBe(wordsOfScopes(scope))
  return grantors
}

test('[PERMISSION-13] a user who may view users learns who holds a permission and may change users or groups', async () => {
  expect(await grantorsFor('vera', 'appt.w')).toEqual({ users: ['olga'], groups: ['Group of olga'] })
  expect(await grantorsFor('vera', 'appt.w or msg')).toEqual({ users: ['olga', 'hari'], groups: ['Group of olga', 'Group of hari'] })
  expect(await grantorsFor('vera', 'appt.w and msg')).toEqual({ users: [], groups: [] })
})

test('[PERMISSION-14] a user who may not view users learns the groups alone, and a disabled user is never named', async () => {
  expect(await grantorsFor('ugo', 'msg')).toEqual({ users: [], groups: ['Group of hari'] })
  await server.execute('users.disable', users.get('hari') ?? null, { disabled: true })
  expect(await grantorsFor('vera', 'msg')).toEqual({ users: [], groups: ['Group of hari'] })
})
