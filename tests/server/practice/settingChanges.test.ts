import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SettingChanges } from '#domain/practice/settingChange.ts'
import type { Fields } from '#domain/wire.ts'
import { refusalBy } from '../refusalBy.ts'
import { bearer, password, type TestServer, startTestServer } from '../startTestServer.ts'

let server: TestServer
let settings = ''
let token = ''
let other = ''

async function signInWith(username: string, scopes: readonly string[]): Promise<string> {
  const group = await server.execute('groups.create', null, { name: username, scopes })
  await server.execute('users.create', null, { username, name: `The ${username}`, groups: [group], locations: null, password })
  return server.signIn({ payload: { username, password } })
}

beforeAll(async () => {
  server = await startTestServer()
  settings = (await server.deps.store.list(server.practice, 'settings', { where: [] })).items[0]?.id ?? ''
  token = await signInWith('manager', ['gen', 'gen.e'])
  other = await signInWith('other', ['appt'])
}, 120_000)
afterAll(() => server.close())

const edit = async (version: number, payload: Fields) => {
  const headers = { ...bearer(token), 'if-match': `"${version}"` }
  const { statusCode } = await server.app.inject({ method: 'PATCH', url: `/api/settings/${settings}`, headers, payload })
  expect(statusCode).toBe(200)
}
const ask = (as: string) => server.app.inject({ url: `/api/settings/${settings}/changes/`, headers: bearer(as) })

describe('the settings of a practice', () => {
  test('[SETTING-6] a user reads the last change of each setting by a user, with the value before it, newest first', async () => {
    await server.execute('settings.edit', settings, { turningTakes: 8 })
    await edit(2, { readyAmber: 8, lateAfter: 6 })
    server.advance(1000)
    await edit(3, { readyAmber: 9 })
    const { items } = (await ask(token)).json<SettingChanges>()
    expect(items.map(({ field, was, is, by }) => [field, was, is, by.name])).toEqual([
      ['readyAmber', 8, 9, 'The manager'],
      ['lateAfter', 5, 6, 'The manager'],
    ])
    expect((await ask(other)).statusCode).toBe(403)
  })

  test('[SETTING-7] the server refuses two limits in the wrong order, unless the delay notice is off', async () => {
    const refusalOf = (data: Fields) => refusalBy(server, 'settings.edit', settings, data)
    expect(await refusalOf({ readyAmber: 16 })).toMatchObject({ status: 422, path: 'readyRed' })
    expect(await refusalOf({ noShowAfter: 3 })).toMatchObject({ status: 422, path: 'noShowAfter' })
    expect(await refusalOf({ readyAmber: 16, readyRed: 16 })).toEqual({ status: 200 })
    expect(await refusalOf({ delayTakeBackUnder: 20 })).toMatchObject({ status: 422, path: 'delayTellFrom' })
    expect(await refusalOf({ delayTellFrom: 0 })).toEqual({ status: 200 })
  })
})
