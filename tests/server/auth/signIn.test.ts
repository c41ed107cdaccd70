import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { minutes } from '#domain/time.ts'
import { type TestHouse, aHouse, bearer, password } from './aHouse.ts'

let h: TestHouse
beforeEach(async () => {
  h = await aHouse()
})
afterEach(() => h.close())

const tryIt = (username: string, secret: string, more: object = {}) =>
  h.app.inject({ method: 'POST', url: '/api/auth/', payload: { username, password: secret }, ...more })

const who = (token: string) => h.app.inject({ url: '/api/auth/', headers: bearer(token) })

/** Everything but the id that every request has of its own. */
const withoutId = (body: string) => body.replace(/"requestId":"[^"]+"/, '')

describe('signing in', () => {
  test('[SIGNIN-1] The right name and password open a sign-in that says who, what they may and until when', async () => {
    const answer = await tryIt(' Reception ', password)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      expiresAt: '2026-11-24T12:42:07.000Z',
      user: {
        id: h.user,
        username: 'reception',
        name: 'Grace Lin',
        practice: { id: h.practice, name: 'Bridge Road Dental' },
        locations: null,
      },
      scopes: ['prv', 'prv.e', 'user', 'usr', 'usr.e'],
    })
    const { token: _, ...told } = answer.json()
    expect((await who(answer.json().token)).json()).toEqual(told)
  })

  test('[SIGNIN-2] Twelve hours later it is over, however busy it was meanwhile', async () => {
    const token = await h.signIn()
    h.pass(minutes(12 * 60) - 1)
    expect((await who(token)).statusCode).toBe(200)
    h.pass(1)
    expect((await who(token)).statusCode).toBe(401)
  })

  test('[SIGNIN-3] An unknown name, a wrong password and a disabled user are told the same', async () => {
    await h.act('users.create', null, { username: 'gone', name: 'Gone', groups: [], disabled: true, password })
    await h.act('users.create', null, { username: 'passwordless', name: 'No Password', groups: [] })
    const [unknown, wrong, disabled, none] = await Promise.all([
      tryIt('nobody', password),
      tryIt('reception', 'wrong password'),
      tryIt('gone', password),
      tryIt('passwordless', password),
    ])
    for (const answer of [unknown, disabled, none]) {
      expect(answer.statusCode).toBe(401)
      expect(withoutId(answer.body)).toBe(withoutId(wrong.body))
      expect({ ...answer.headers, date: '' }).toEqual({ ...wrong.headers, date: '' })
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  })

  test('[SIGNIN-4] After ten wrong passwords even the right one waits a quarter of an hour, for names that exist and names that do not', async () => {
    for (const name of ['reception', 'nobody']) {
      const answers = await Promise.all(Array.from({ length: 11 }, () => tryIt(name, 'wrong password')))
      expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([...Array(10).fill(401), 429])
    }
    const locked = await tryIt('reception', password)
    expect(locked.statusCode).toBe(429)
    expect(Number(locked.headers['retry-after'])).toBe(900)
    expect(withoutId((await tryIt('nobody', password)).body)).toBe(withoutId(locked.body))
    h.pass(minutes(15) + 1)
    expect((await tryIt('reception', password)).statusCode).toBe(200)
  })

  test('[SIGNIN-5] Fifty failures from one address end its tries, whatever the names; other addresses go on', async () => {
    for (let name = 0; name < 50; name += 1) expect((await tryIt(`nobody${name}`, 'wrong password')).statusCode).toBe(401)
    expect((await tryIt('reception', password)).statusCode).toBe(429)
    expect((await tryIt('reception', password, { remoteAddress: '192.0.2.7' })).statusCode).toBe(200)
  })

  test('[SIGNIN-6] A whole practice may sign in from one address: a right password counts against nobody, and wins nobody fresh tries', async () => {
    for (let name = 0; name < 49; name += 1) await tryIt(`nobody${name}`, 'wrong password')
    for (let morning = 0; morning < 5; morning += 1) expect((await tryIt('reception', password)).statusCode).toBe(200)
    expect((await tryIt('nobody49', 'wrong password')).statusCode).toBe(401)
    expect((await tryIt('reception', password)).statusCode).toBe(429)
  })

  test('[SIGNIN-7] Neither a token nor a password stands anywhere on the disk', async () => {
    const token = await h.signIn()
    const bytes = readdirSync(h.dir)
      .filter((file) => file.startsWith('test.db'))
      .map((file) => readFileSync(join(h.dir, file), 'latin1'))
      .join('')
    expect(bytes).toContain('Grace Lin')
    expect(bytes).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
    expect(bytes).not.toContain(token)
    expect(bytes).not.toContain(password)
  })

  test('[SIGNIN-8] Signing out ends the sign-in for whoever holds its token, and no other', async () => {
    const [mine, other] = [await h.signIn(), await h.signIn()]
    const answer = await h.app.inject({ method: 'DELETE', url: '/api/auth/', headers: bearer(mine) })
    expect(answer.statusCode).toBe(204)
    expect(answer.headers['set-cookie']).toContain('session=; Max-Age=0')
    expect((await who(mine)).statusCode).toBe(401)
    expect((await who(other)).statusCode).toBe(200)
    expect(h.signedOut).toHaveLength(1)
    expect((await h.app.inject({ method: 'DELETE', url: '/api/auth/' })).statusCode).toBe(204)
  })

  test('[SIGNIN-9] A sign-in of another shape is refused by its shape, and counts as no try', async () => {
    for (const payload of [
      {},
      { username: 'reception' },
      { username: 'reception', password: 7 },
      { username: 'reception', password, admin: true },
    ]) {
      const answer = await h.app.inject({ method: 'POST', url: '/api/auth/', payload })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().errors.length).toBeGreaterThan(0)
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
    expect((await tryIt('reception', password)).statusCode).toBe(200)
  })
})
