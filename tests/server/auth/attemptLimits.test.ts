import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { minutes, oneDay } from '#domain/time.ts'
import { countAttempt } from '#server/auth/passwords/rateLimit.ts'
import { type TestServer, startTestServer, bearer, password } from '../startTestServer.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.close())

type Client = { readonly address?: string; readonly cookie?: string }

const attemptSignIn = (secret: string, { address = '203.0.113.5', cookie }: Client = {}, username = 'reception') =>
  server.app.inject({
    method: 'POST',
    url: '/api/auth/',
    payload: { username, password: secret },
    remoteAddress: address,
    headers: cookie === undefined ? {} : { cookie },
  })

async function failTimes(count: number, client: Client, username?: string): Promise<readonly number[]> {
  const statuses: number[] = []
  for (let attempt = 0; attempt < count; attempt += 1) statuses.push((await attemptSignIn('wrong password', client, username)).statusCode)
  return statuses
}

/** Signs in and returns the cookies that the browser holds afterwards, without its session. */
async function deviceCookieOf(client: Client = {}, username?: string): Promise<string> {
  const { headers } = await attemptSignIn(password, client, username)
  const cookies = [headers['set-cookie']].flat().map((cookie) => String(cookie).split(';')[0])
  return cookies.find((cookie) => cookie?.startsWith('device=')) ?? ''
}

/** Counts failures without a password to verify, because verifying a hundred takes long. */
async function countFailures(count: number, address: string, username = 'reception'): Promise<void> {
  for (let attempt = 0; attempt < count; attempt += 1) await countAttempt(server.deps, username, { address, knownDevice: null })
}

/** Fails from so many addresses, nine times each, which no limit of one address stops. */
async function failFromAddresses(count: number): Promise<void> {
  for (let network = 0; network < count; network += 1) await countFailures(9, `198.51.100.${network}`)
}

describe('limits of failed sign-ins', () => {
  test('[SIGNIN-10] ten failures at one address lock a user there for 15 minutes, and nowhere else', async () => {
    expect(await failTimes(11, {})).toEqual([...Array(10).fill(401), 429])
    expect((await attemptSignIn(password)).statusCode).toBe(429)
    expect((await attemptSignIn(password, { address: '203.0.113.6' })).statusCode).toBe(200)
    server.advance(minutes(15))
    expect((await attemptSignIn(password)).statusCode).toBe(200)
  })

  test('[SIGNIN-11] all addresses of an IPv6 /64 are one address', async () => {
    for (let host = 0; host < 10; host += 1) await countFailures(1, `2001:db8:1:2::${host}`)
    expect((await attemptSignIn(password, { address: '2001:db8:1:2:ffff::9' })).statusCode).toBe(429)
    expect((await attemptSignIn(password, { address: '2001:db8:1:3::9' })).statusCode).toBe(200)
  })

  test('[SIGNIN-12] strangers cannot lock a user out of a browser in which the user signed in before', async () => {
    const cookie = await deviceCookieOf()
    for (const name of ['a', 'b', 'c', 'd', 'e']) await countFailures(10, '203.0.113.5', `unknown ${name}`)
    await countFailures(10, '203.0.113.6')
    await failFromAddresses(10)
    expect((await attemptSignIn(password)).statusCode).toBe(429)
    expect((await attemptSignIn(password, { address: '192.0.2.200' })).statusCode).toBe(429)
    for (const address of ['203.0.113.5', '203.0.113.6', '192.0.2.200'])
      expect((await attemptSignIn(password, { address, cookie })).statusCode).toBe(200)
  })

  test('[SIGNIN-12] a known browser has ten failures of its own, which change nothing for other browsers', async () => {
    const cookie = await deviceCookieOf()
    expect(await failTimes(11, { cookie })).toEqual([...Array(10).fill(401), 429])
    expect((await attemptSignIn(password, { cookie, address: '192.0.2.200' })).statusCode).toBe(429)
    expect((await attemptSignIn(password)).statusCode).toBe(200)
  })

  test('[SIGNIN-12] a device cookie that is altered, or of another user, is an unknown device', async () => {
    await server.execute('users.create', null, { username: 'dentist', name: 'Priya Raman', groups: [], password })
    const cookie = await deviceCookieOf()
    const otherCookie = await deviceCookieOf({}, 'dentist')
    await failTimes(10, {})
    const altered = `${cookie.slice(0, -1)}${cookie.endsWith('A') ? 'B' : 'A'}`
    for (const unknown of [altered, otherCookie, 'device=', `device=${'x'.repeat(43)}`])
      expect((await attemptSignIn(password, { cookie: unknown })).statusCode).toBe(429)
    expect((await attemptSignIn(password, { cookie })).statusCode).toBe(200)
  })

  test('[SIGNIN-12] one browser remembers each of its users', async () => {
    await server.execute('users.create', null, { username: 'dentist', name: 'Priya Raman', groups: [], password })
    const cookie = await deviceCookieOf({ cookie: await deviceCookieOf() }, 'dentist')
    for (const username of ['reception', 'dentist']) {
      await failTimes(11, {}, username)
      expect((await attemptSignIn(password, { cookie }, username)).statusCode).toBe(200)
    }
  })

  test('[SIGNIN-13] unknown devices of one user share a hundred failures a day, and a user with `usr.x` can end the wait', async () => {
    const token = await server.signIn({ remoteAddress: '192.0.2.99' })
    await failFromAddresses(11)
    expect(await failTimes(2, { address: '192.0.2.1' })).toEqual([401, 429])
    const locked = await attemptSignIn(password, { address: '192.0.2.2' })
    expect([locked.statusCode, Number(locked.headers['retry-after'])]).toEqual([429, oneDay / 1000])
    const unlock = () =>
      server.app.inject({
        method: 'POST',
        url: '/api/commands/',
        headers: bearer(token),
        payload: { command: 'users.unlock', record: server.user },
      })
    expect([(await unlock()).statusCode, (await unlock()).json().scope]).toEqual([403, 'usr.x'])
    await server.execute('groups.edit', server.group, { scopes: ['prv', 'prv.e', 'usr', 'usr.e', 'usr.x'] })
    expect((await unlock()).statusCode).toBe(200)
    expect((await attemptSignIn(password, { address: '192.0.2.2' })).statusCode).toBe(200)
  })

  test('[SIGNIN-13] the wait ends after a day without a reset', async () => {
    await failFromAddresses(11)
    await countFailures(1, '192.0.2.1')
    expect((await attemptSignIn(password, { address: '192.0.2.2' })).statusCode).toBe(429)
    server.advance(oneDay)
    expect((await attemptSignIn(password, { address: '192.0.2.2' })).statusCode).toBe(200)
  })

  test('[SIGNIN-240] a flood of sign-ins from many addresses does not make a known browser wait, at whichever address it is', async () => {
    const cookie = await deviceCookieOf()
    const flood = Array.from({ length: 90 }, (_, index) =>
      attemptSignIn('wrong password', { address: `198.51.100.${index}` }, `stranger ${index}`),
    )
    await Promise.race(flood)
    expect((await attemptSignIn(password, { address: '192.0.2.77', cookie })).statusCode).toBe(200)
    const statuses = new Set((await Promise.all(flood)).map(({ statusCode }) => statusCode))
    expect(statuses).toEqual(new Set([401, 429]))
  })

  test('[SIGNIN-14] failed sign-ins write nothing to the disk, except their security events once a second', async () => {
    await server.close()
    server = await startTestServer({ setTimer: () => () => undefined })
    const db = new DatabaseSync(join(server.dir, 'test.db'), { readOnly: true })
    const dataVersion = () => db.prepare('PRAGMA data_version').get()?.['data_version']
    const before = dataVersion()
    await failTimes(12, {})
    expect(dataVersion()).toBe(before)
    await attemptSignIn(password, { address: '192.0.2.2' })
    expect(dataVersion()).not.toBe(before)
    db.close()
  })
})
