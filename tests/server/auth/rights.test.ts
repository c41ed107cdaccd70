import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { grantable } from '#domain/scopes.ts'
import { hashOf, newToken } from '#server/auth/tokens.ts'
import { type TestHouse, aHouse, bearer } from './aHouse.ts'

const localToken = newToken()
let h: TestHouse
beforeEach(async () => {
  h = await aHouse({ localHash: hashOf(localToken) })
})
afterEach(() => h.close())

const providers = (token: string) => h.app.inject({ url: '/providers/', headers: bearer(token) })
const statusOf = async (token: string) => (await providers(token)).statusCode

describe('what somebody may do', () => {
  test('[HOLD-1] Whoever is disabled is refused at their very next request, and enabling them brings no old sign-in back', async () => {
    const [first, second] = [await h.signIn(), await h.signIn()]
    expect(await statusOf(first)).toBe(200)
    await h.act('users.disable', h.user, { disabled: true })
    expect(await statusOf(first)).toBe(401)
    expect(await statusOf(second)).toBe(401)
    await h.act('users.disable', h.user, { disabled: false })
    expect(await statusOf(first)).toBe(401)
    expect(await statusOf(await h.signIn())).toBe(200)
  })

  test('[HOLD-8] A new password ends the sign-ins that came by the old one, and says when in the log', async () => {
    const old = await h.signIn()
    h.pass(1000)
    await h.act('users.edit', h.user, { password: 'another password' })
    expect(await statusOf(old)).toBe(401)
    expect(await statusOf(await h.signIn({ payload: { username: 'reception', password: 'another password' } }))).toBe(200)
    const { entries } = await h.house.store.entries(h.practice, 0, 1000)
    expect(entries.at(-1)?.changes[0]?.values).toEqual({ passwordSetAt: '2026-11-24T00:42:08.000Z' })
    expect(JSON.stringify(entries)).not.toContain('another password')
  })

  test('[HOLD-2] Whoever is removed is refused at their very next request', async () => {
    const token = await h.signIn()
    expect(await statusOf(token)).toBe(200)
    await h.act('users.remove', h.user, {})
    expect(await statusOf(token)).toBe(401)
  })

  test('[HOLD-3] A right that a group loses or wins is lost or won at the next request of everybody in it, fifty times over', async () => {
    const token = await h.signIn()
    for (let round = 0; round < 25; round += 1) {
      await h.act('groups.edit', h.group, { scopes: ['usr'] })
      const refused = await providers(token)
      expect([refused.statusCode, refused.json().scope]).toEqual([403, 'prv'])
      await h.act('groups.edit', h.group, { scopes: ['prv'] })
      expect(await statusOf(token)).toBe(200)
    }
  })

  test('[HOLD-4] Leaving a group takes its rights along, and changes nobody else', async () => {
    await h.act('users.create', null, { username: 'dentist', name: 'Priya Raman', groups: [h.group], password: 'another password' })
    const [mine, theirs] = [await h.signIn(), await h.signIn({ payload: { username: 'dentist', password: 'another password' } })]
    await h.act('users.edit', h.user, { groups: [] })
    expect([await statusOf(mine), await statusOf(theirs)]).toEqual([403, 200])
  })

  test('[HOLD-5] A socket is judged as a request is: the same rights, and nobody once they are disabled', async () => {
    const token = await h.signIn()
    const request = { headers: { host: 'localhost' }, socket: { remoteAddress: '127.0.0.1' } }
    const admit = () => h.porter.admit({ token, request: request as never })
    const principal = await admit()
    expect(principal).toMatchObject({
      kind: 'user',
      practice: h.practice,
      user: h.user,
      by: { kind: 'user', id: h.user, name: 'Grace Lin' },
    })
    expect([...(principal?.scopes ?? [])].sort()).toEqual(['prv', 'prv.e', 'user', 'usr', 'usr.e'])
    await h.act('users.disable', h.user, { disabled: true })
    expect(await admit()).toBeNull()
    expect(principal && (await h.porter.again(principal))).toBeNull()
  })

  test('[HOLD-6] The programs of this machine hold every right by the token in the data folder, and a guessed one holds none', async () => {
    const local = await h.porter.byToken(localToken)
    expect(local).toMatchObject({ kind: 'system', practice: h.practice, by: { kind: 'system', name: 'local' }, user: null, session: null })
    expect(local?.scopes).toEqual(new Set(['user', ...grantable]))
    expect(await statusOf(localToken)).toBe(200)
    expect(await statusOf(newToken())).toBe(401)
  })

  test('[HOLD-7] A credential that is no good is refused, even beside one that is', async () => {
    const token = await h.signIn()
    const cookie = `session=${token}`
    const ask = async (headers: Record<string, string>) => (await h.app.inject({ url: '/providers/', headers })).statusCode
    expect(await ask({ cookie })).toBe(200)
    expect(await ask({ cookie: `theme=dark; ${cookie}; a=b` })).toBe(200)
    for (const authorization of ['Bearer', `Bearer ${newToken()}`, `Basic ${token}`, token, `Bearer ${token} x`]) {
      expect([authorization, await ask({ cookie, authorization })]).toEqual([authorization, 401])
    }
    for (const other of [`__Host-session=${token}`, `xsession=${token}`, 'session=', `session=${hashOf(token)}`]) {
      expect([other, await ask({ cookie: other })]).toEqual([other, 401])
    }
  })
})
