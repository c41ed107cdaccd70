import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { grantableScopes } from '#domain/scopes.ts'
import type { Fields } from '#domain/wire.ts'
import { type TestServer, startTestServer, bearer, password } from '../startTestServer.ts'

const staffingScopes = ['usr', 'usr.c', 'usr.e', 'usr.x', 'grp', 'grp.c', 'grp.e']
let server: TestServer
let [managersGroup, staffGroup, receptionGroup, graceId, benId, ownLocation, otherLocation] = ['', '', '', '', '', '', '']

beforeEach(async () => {
  server = await startTestServer()
  ownLocation = await server.execute('locations.create', null, { name: 'Bridge Road', timeZone: 'Australia/Sydney' })
  otherLocation = await server.execute('locations.create', null, { name: 'The other one', timeZone: 'Australia/Sydney' })
  managersGroup = await server.execute('groups.create', null, { name: 'Managers', scopes: grantableScopes })
  staffGroup = await server.execute('groups.create', null, { name: 'Staffing', scopes: staffingScopes })
  receptionGroup = await server.execute('groups.create', null, { name: 'Desk', scopes: ['usr'] })
  graceId = await server.execute('users.create', null, { username: 'grace', name: 'Grace', groups: [managersGroup], password })
  benId = await server.execute('users.create', null, { username: 'ben', name: 'Ben', groups: [staffGroup], password })
})
afterEach(() => server.close())

const position = async () => (await server.deps.store.entries(server.practice, 0, 1)).position

async function sendCommand(username: string, command: string, record: string | null, data: Fields) {
  const token = await server.signIn({ payload: { username, password } })
  const before = await position()
  const payload = { command, ...(record === null ? {} : { record }), data }
  const response = await server.app.inject({ method: 'POST', url: '/api/commands/', headers: bearer(token), payload })
  return { status: response.statusCode, scope: response.json().scope, entries: (await position()) - before }
}

const refused = { status: 403, scope: expect.any(String), entries: 0 }
const accepted = { status: 200, entries: 1 }

describe('delegation of permissions', () => {
  test('[HAND-1] a user cannot grant a permission that they do not hold: not to themselves, to another user or to a group', async () => {
    expect(await sendCommand('ben', 'users.edit', benId, { groups: [staffGroup, managersGroup] })).toEqual(refused)
    const newUser = { username: 'eve', name: 'Eve', password }
    expect(await sendCommand('ben', 'users.create', null, { ...newUser, groups: [managersGroup] })).toEqual(refused)
    expect(await sendCommand('ben', 'groups.edit', staffGroup, { scopes: [...staffingScopes, 'sys'] })).toEqual({
      ...refused,
      scope: 'sys',
    })
    expect(await sendCommand('ben', 'groups.create', null, { name: 'Mine', scopes: ['pat'] })).toEqual({ ...refused, scope: 'pat' })
    expect(await sendCommand('ben', 'users.create', null, { ...newUser, groups: [receptionGroup] })).toMatchObject({ status: 200 })
    expect(await sendCommand('ben', 'groups.edit', receptionGroup, { scopes: ['usr', 'grp'] })).toMatchObject(accepted)
    expect(await sendCommand('grace', 'users.edit', benId, { groups: [staffGroup, managersGroup] })).toMatchObject(accepted)
  })

  test('[HAND-2] a user cannot rename, disable, remove or set a password for a user with more permissions, nor edit a group that grants more', async () => {
    for (const data of [{ password: 'another password' }, { name: 'Nobody' }, { groups: [] }])
      expect(await sendCommand('ben', 'users.edit', graceId, data)).toEqual(refused)
    expect(await sendCommand('ben', 'users.disable', graceId, { disabled: true })).toEqual(refused)
    expect(await sendCommand('ben', 'users.remove', graceId, {})).toEqual(refused)
    expect(await sendCommand('ben', 'groups.edit', managersGroup, { scopes: [] })).toEqual(refused)
    expect(await sendCommand('ben', 'users.edit', benId, { name: 'Benedict' })).toMatchObject(accepted)
  })

  test('[HAND-3] a user who works at some locations cannot let any user, themselves included, work at other locations', async () => {
    await server.execute('users.edit', benId, { locations: [ownLocation] })
    const refusedLocations = { status: 403, scope: undefined, entries: 0 }
    for (const locations of [null, [ownLocation, otherLocation]])
      expect(await sendCommand('ben', 'users.edit', benId, { locations })).toEqual(refusedLocations)
    const newUser = { username: 'eve', name: 'Eve', password, groups: [receptionGroup] }
    expect(await sendCommand('ben', 'users.create', null, newUser)).toEqual(refusedLocations)
    expect(await sendCommand('ben', 'users.create', null, { ...newUser, locations: [ownLocation] })).toMatchObject({ status: 200 })
  })
})
