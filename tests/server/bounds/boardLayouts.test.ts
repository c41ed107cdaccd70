import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyRecord, Page } from '#domain/wire.ts'
import { moveBoardLayouts } from '#server/system/moveBoardLayouts.ts'
import { write } from '#server/engine/storeRequests.ts'
import { bearer, password, startTestServer, type TestServer } from '../startTestServer.ts'

const path = '/api/account/boards/'
let server: TestServer
let token: string
let otherToken: string

beforeAll(async () => {
  server = await startTestServer()
  await server.execute('users.create', null, { username: 'other', name: 'Other', groups: [server.group], password })
  token = await server.signIn()
  otherToken = await server.signIn({ payload: { username: 'other', password } })
})
afterAll(() => server.close())

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object, caller = token, version = 1) =>
  server.app.inject({ method, url, headers: { ...bearer(caller), 'if-match': `"${version}"` }, ...(payload && { payload }) })
const layoutsOf = async (caller = token) => (await call('GET', path, undefined, caller)).json<Page>().items
const ownAccount = async () => (await call('GET', '/api/account/')).json<Page>().items[0] as AnyRecord

async function storeBoards(boards: Readonly<Record<string, string>>): Promise<void> {
  const account = await ownAccount()
  await server.deps.store.change({
    practice: server.practice,
    by: { kind: 'system', id: 'test', name: 'An earlier release' },
    origin: { kind: 'timer', id: 'test' },
    because: 'a test',
    command: 'account.edit',
    run: () => write('account', account.id, { ...account, boards }),
  })
}

describe('board layouts', () => {
  test('[RANGE-4] an account holds no map of boards: 63 requests cannot make it grow', async () => {
    const account = await ownAccount()
    const answers = []
    for (let count = 0; count < 63; count++) {
      const boards = { [`board${count}`]: 'x'.repeat(20_000) }
      answers.push((await call('PATCH', `/api/account/${account.id}`, { boards }, token, account.version + count)).statusCode)
    }
    expect(new Set(answers)).toEqual(new Set([400]))
    expect(await ownAccount()).toEqual(account)
  })

  test('[RANGE-5] each board layout is one record of its user; no other user sees, changes or makes one for them', async () => {
    const created = await call('POST', path, { name: 'providerBoard', layout: '{}' })
    expect([created.statusCode, created.json()]).toEqual([201, expect.objectContaining({ user: server.user, name: 'providerBoard' })])
    const { id } = created.json<AnyRecord>()
    expect(await layoutsOf(otherToken)).toEqual([])
    expect((await call('PATCH', path + id, { layout: '{"a":1}' }, otherToken)).statusCode).toBe(404)
    expect((await call('DELETE', path + id, undefined, otherToken)).statusCode).toBe(404)
    expect((await call('POST', path, { name: 'b', layout: '', user: server.user }, otherToken)).statusCode).toBe(400)
    expect((await call('PATCH', path + id, { layout: '{"a":1}' })).json()).toMatchObject({ layout: '{"a":1}', version: 2 })
    expect((await call('POST', path, { name: 'providerBoard', layout: '{}' })).statusCode).toBe(409)
    expect((await call('DELETE', path + id, undefined, token, 2)).statusCode).toBe(204)
  })

  test('[RANGE-6] a board layout holds at most 20 KB as stored, and a user has at most 40', async () => {
    const layouts = ['x'.repeat(19_998), 'x'.repeat(19_999), '\u20ac'.repeat(7000), '"'.repeat(10_000)]
    const answers = await Promise.all(
      layouts.map(async (layout, index) => (await call('POST', path, { name: `size${index}`, layout })).statusCode),
    )
    expect(answers).toEqual([201, 400, 400, 400])
    for (let count = 1; count < 40; count++)
      expect((await call('POST', path, { name: `board${count}`, layout: '{}' })).statusCode).toBe(201)
    const refused = await call('POST', path, { name: 'one more', layout: '{}' })
    expect([refused.statusCode, refused.json().detail]).toEqual([409, 'There can be at most 40 of these. Remove one first.'])
    expect((await call('POST', path, { name: 'mine', layout: '{}' }, otherToken)).statusCode).toBe(201)
    expect(await layoutsOf()).toHaveLength(40)
  })

  test('[RANGE-7] at the next start the boards stored in an account become one record each, once, within the bounds', async () => {
    for (const { id, version } of await layoutsOf()) await call('DELETE', path + id, undefined, token, version)
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, count) => [`board${count}`, '{"hidden":[]}']))
    await storeBoards({ 'tooLong': 'x'.repeat(20_000), 'providerBoard': '{"hidden":["alerts"]}', ['x'.repeat(61)]: '{}', ...many })
    await moveBoardLayouts(server.deps)
    const layouts = await layoutsOf()
    expect(layouts).toHaveLength(40)
    expect(layouts.find(({ name }) => name === 'providerBoard')).toMatchObject({ user: server.user, layout: '{"hidden":["alerts"]}' })
    expect((await ownAccount())['boards']).toBeNull()
    const { position } = await server.deps.store.entries(server.practice, 0, 1)
    await moveBoardLayouts(server.deps)
    expect((await server.deps.store.entries(server.practice, 0, 1)).position).toBe(position)
    const { entries } = await server.deps.store.entries(server.practice, position - 1, 1)
    expect(entries[0]?.changes).toHaveLength(41)
  })

  test('[RANGE-8] the board layouts of a user are removed with the user', async () => {
    const user = await server.execute('users.create', null, { username: 'leaving', name: 'Leaving', groups: [server.group], password })
    const leaving = await server.signIn({ payload: { username: 'leaving', password } })
    expect((await call('POST', path, { name: 'a', layout: '{}' }, leaving)).statusCode).toBe(201)
    await server.execute('users.remove', user, {})
    const { items } = await server.deps.store.list(server.practice, 'account/boards', { where: [{ column: 'user', is: [user] }] })
    expect(items).toEqual([])
  })
})
