import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { grantable } from '#domain/scopes.ts'
import type { Fields } from '#domain/wire.ts'
import { type TestHouse, aHouse, bearer, password } from './aHouse.ts'

const staffing = ['usr', 'usr.c', 'usr.e', 'usr.x', 'grp', 'grp.c', 'grp.e']
let h: TestHouse
let [managers, staff, desk, grace, ben, here, there] = ['', '', '', '', '', '', '']

beforeEach(async () => {
  h = await aHouse()
  here = await h.act('locations.create', null, { name: 'Bridge Road', timeZone: 'Australia/Sydney' })
  there = await h.act('locations.create', null, { name: 'The other one', timeZone: 'Australia/Sydney' })
  managers = await h.act('groups.create', null, { name: 'Managers', scopes: grantable })
  staff = await h.act('groups.create', null, { name: 'Staffing', scopes: staffing })
  desk = await h.act('groups.create', null, { name: 'Desk', scopes: ['usr'] })
  grace = await h.act('users.create', null, { username: 'grace', name: 'Grace', groups: [managers], password })
  ben = await h.act('users.create', null, { username: 'ben', name: 'Ben', groups: [staff], password })
})
afterEach(() => h.close())

const position = async () => (await h.house.store.entries(h.practice, 0, 1)).position

async function asked(username: string, command: string, record: string | null, data: Fields) {
  const token = await h.signIn({ payload: { username, password } })
  const before = await position()
  const payload = { command, ...(record === null ? {} : { record }), data }
  const answer = await h.app.inject({ method: 'POST', url: '/api/commands/', headers: bearer(token), payload })
  return { status: answer.statusCode, scope: answer.json().scope, entries: (await position()) - before }
}

const refused = { status: 403, scope: expect.any(String), entries: 0 }
const done = { status: 200, entries: 1 }

describe('what somebody hands on', () => {
  test('[HAND-1] Nobody gives a right that they do not hold, to themselves, to another or to a group', async () => {
    expect(await asked('ben', 'users.edit', ben, { groups: [staff, managers] })).toEqual(refused)
    const new_ = { username: 'eve', name: 'Eve', password }
    expect(await asked('ben', 'users.create', null, { ...new_, groups: [managers] })).toEqual(refused)
    expect(await asked('ben', 'groups.edit', staff, { scopes: [...staffing, 'sys'] })).toEqual({ ...refused, scope: 'sys' })
    expect(await asked('ben', 'groups.create', null, { name: 'Mine', scopes: ['pat'] })).toEqual({ ...refused, scope: 'pat' })
    expect(await asked('ben', 'users.create', null, { ...new_, groups: [desk] })).toMatchObject({ status: 200 })
    expect(await asked('ben', 'groups.edit', desk, { scopes: ['usr', 'grp'] })).toMatchObject(done)
    expect(await asked('grace', 'users.edit', ben, { groups: [staff, managers] })).toMatchObject(done)
  })

  test('[HAND-2] Nobody touches whoever holds more: no new password, no end, no name; nor a group that gives more', async () => {
    for (const data of [{ password: 'another password' }, { name: 'Nobody' }, { groups: [] }])
      expect(await asked('ben', 'users.edit', grace, data)).toEqual(refused)
    expect(await asked('ben', 'users.disable', grace, { disabled: true })).toEqual(refused)
    expect(await asked('ben', 'users.remove', grace, {})).toEqual(refused)
    expect(await asked('ben', 'groups.edit', managers, { scopes: [] })).toEqual(refused)
    expect(await asked('ben', 'users.edit', ben, { name: 'Benedict' })).toMatchObject(done)
  })

  test('[HAND-3] Who works at some locations lets nobody work at others, themselves included', async () => {
    await h.act('users.edit', ben, { locations: [here] })
    const beyond = { status: 403, scope: undefined, entries: 0 }
    for (const locations of [null, [here, there]]) expect(await asked('ben', 'users.edit', ben, { locations })).toEqual(beyond)
    const new_ = { username: 'eve', name: 'Eve', password, groups: [desk] }
    expect(await asked('ben', 'users.create', null, new_)).toEqual(beyond)
    expect(await asked('ben', 'users.create', null, { ...new_, locations: [here] })).toMatchObject({ status: 200 })
  })
})
