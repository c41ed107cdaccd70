import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { oneDay } from '#domain/time.ts'
import type { TimelinePage } from '#domain/system/timeline.ts'
import { bearer, password, startTestServer, type TestServer } from '../startTestServer.ts'

let server: TestServer
let [manager, dentist] = ['', '']
let [from, to] = ['', '']

async function signInAs(username: string, scopes: readonly string[]): Promise<string> {
  const group = await server.execute('groups.create', null, { name: username, scopes })
  await server.execute('users.create', null, { username, name: `The ${username}`, groups: [group], password })
  return server.signIn({ payload: { username, password } })
}

const instantIn = (milliseconds: number) => new Date(server.deps.now() + milliseconds).toISOString()
const read = async (token: string, query: string) => {
  const response = await server.app.inject({ url: `/api/log/timeline/?${query}`, headers: bearer(token) })
  return { status: response.statusCode, ...response.json<TimelinePage>() }
}
const command = (token: string, payload: object) =>
  server.app.inject({ method: 'POST', url: '/api/commands/', headers: bearer(token), payload })

beforeAll(async () => {
  server = await startTestServer()
  manager = await signInAs('manager', ['sys', 'pat', 'pat.c', 'pat.e', 'kiosk', 'loc'])
  dentist = await signInAs('dentist', ['pat.l', 'pat.c', 'kiosk'])
  server.advance(60_000)
  from = instantIn(0)
  for (const [token, firstName] of [
    [manager, 'Ada'],
    [dentist, 'Bo'],
    [manager, 'Cy'],
  ] as const)
    await command(token, { command: 'patients.create', data: { firstName, lastName: 'X', notes: 'secret' } })
  server.advance(60_000)
  to = instantIn(0)
})
afterAll(() => server.close())

describe('the log of a day', () => {
  test('[PAST-9] a user with `sys` reads who did what; another user reads the own entries only, with the names of visible fields', async () => {
    const all = await read(manager, `from=${from}&to=${to}`)
    expect(all.items.map(({ by }) => by.name)).toEqual(['The manager', 'The dentist', 'The manager'])
    const own = await read(dentist, `from=${from}&to=${to}`)
    expect(own).toMatchObject({
      items: [{ by: { name: 'The dentist' }, command: 'patients.create', changes: [{ kind: 'created' }] }],
      next: null,
    })
    expect(all.items[0]?.changes[0]?.fields).toContain('notes')
    expect(own.items[0]?.changes[0]?.fields).not.toContain('notes')
    expect(JSON.stringify([all, own])).not.toContain('secret')
  })

  test('[PAST-10] every user reads alarms, load recalls and lost connections of the areas that they may see, without their authors', async () => {
    const location = await server.execute('locations.create', null, { name: 'Here', timeZone: 'Australia/Sydney' })
    const device = await server.execute('kiosk.create', null, { name: 'Front kiosk', kind: 'kiosk', location })
    const stamp = {
      practice: server.practice,
      by: { kind: 'system', id: 's', name: 's' },
      origin: { kind: 'timer', id: 't' },
      because: 't',
    } as const
    for (const state of ['online', 'offline', 'online']) {
      const [record] = (await server.deps.store.list(server.practice, 'kiosk', { where: [{ column: 'id', is: [device] }] })).items
      await server.deps.store.change({
        ...{ ...stamp, command: 'kiosk.hear' },
        *run() {
          yield { type: 'write', area: 'kiosk', id: device, fields: { ...record, state } }
        },
      })
    }
    const { items, marks } = await read(dentist, `from=${to}&to=${instantIn(1)}`)
    expect(marks.map(({ kind, record }) => [kind, record])).toEqual(
      ['connected', 'disconnected', 'connected'].map((kind) => [kind, device]),
    )
    expect([items, JSON.stringify(marks)]).toEqual([[], expect.not.stringContaining('by')])
  })

  test('[PAST-11] the pages of a day follow each other, end with the day, and are refused beyond the weeks that the practice shows', async () => {
    const first = await read(manager, `from=${from}&to=${to}&limit=2`)
    const second = await read(manager, `from=${from}&to=${to}&limit=2&after=${first.next}`)
    expect([first.items.length, second.items.length, second.next]).toEqual([2, 1, null])
    expect((await read(manager, `from=${instantIn(-oneDay)}&to=${from}`)).items.length).toBeGreaterThan(0)
    expect((await read(manager, `from=2026-01-01T00:00:00Z&to=${from}`)).status).toBe(410)
    expect((await read(manager, `from=${instantIn(oneDay)}&to=${instantIn(2 * oneDay)}`)).items).toEqual([])
    server.advance(8 * 7 * oneDay)
    const token = await server.signIn({ payload: { username: 'manager', password } })
    expect((await read(token, `from=${from}&to=${to}`)).status).toBe(410)
  })
})
