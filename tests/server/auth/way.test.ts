import type { InjectOptions } from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { Problem } from '#domain/problems.ts'
import { type TestHouse, aHouse, bearer, password } from './aHouse.ts'

let h: TestHouse
afterEach(() => h.close())

const behindProxy = { PUBLIC_URL: 'https://desk.example.com', TRUST_PROXY: '10.0.0.0/8' }
const proxied = { host: 'desk.example.com', 'x-forwarded-proto': 'https' }
const html = { accept: 'text/html' }

const signIn = (more: Partial<InjectOptions>) =>
  h.app.inject({ method: 'POST', url: '/api/auth/', payload: { username: 'reception', password }, ...more })

describe('the way to the server', () => {
  test('[WAY-1] Plain http from another machine is refused, with a page that says why; health is answered', async () => {
    h = await aHouse()
    const host = '192.168.1.20:3000'
    const page = await h.app.inject({ url: '/Auth/Signin', headers: { host, ...html } })
    expect([page.statusCode, page.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8'])
    expect(page.body).toContain('plain http')
    expect(page.body).not.toContain('name="password"')
    const call = await signIn({ headers: { host } })
    expect([call.statusCode, call.json().type]).toEqual([403, '/api/docs#problem-insecure'])
    expect(call.headers['set-cookie']).toBeUndefined()
    expect((await h.app.inject({ url: '/healthz', headers: { host } })).statusCode).toBe(200)
  })

  test.each(['localhost:3000', '127.0.0.1:3000', '127.9.9.9', '[::1]:3000', 'desk.localhost'])(
    '[WAY-2] At %s plain http is this machine',
    async (host) => {
      h = await aHouse()
      const answer = await signIn({ headers: { host } })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['set-cookie']).toMatch(/^session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/)
      expect(answer.headers['strict-transport-security']).toBeUndefined()
    },
  )

  test.each(['127.0.0.1.example.com', 'localhost.example.com', '0.0.0.0', 'xlocalhost', '128.0.0.1'])(
    '[WAY-2] "%s" is not this machine',
    async (host) => {
      h = await aHouse()
      expect((await signIn({ headers: { host } })).statusCode).toBe(403)
    },
  )

  test('[WAY-3] Over https the cookie is bound to the host by its name, and the browser is told to stay with https', async () => {
    h = await aHouse({ env: behindProxy })
    const answer = await signIn({ headers: proxied, remoteAddress: '10.1.2.3' })
    const [cookie = ''] = [answer.headers['set-cookie']].flat()
    expect(cookie).toMatch(/^__Host-session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000')
    const token = answer.json().token
    const ask = async (name: string) =>
      (await h.app.inject({ url: '/api/auth/', headers: { ...proxied, cookie: `${name}=${token}` }, remoteAddress: '10.1.2.3' })).statusCode
    expect([await ask('__Host-session'), await ask('session')]).toEqual([200, 401])
  })

  test('[WAY-4] Only a proxy that is named is believed about where people come from and how', async () => {
    h = await aHouse({ env: { TRUST_PROXY: '10.0.0.0/8' } })
    const forged = { host: 'desk.example.com', 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.1' }
    expect((await signIn({ headers: forged, remoteAddress: '203.0.113.9' })).statusCode).toBe(403)
    expect((await signIn({ headers: forged, remoteAddress: '10.1.2.3' })).statusCode).toBe(200)
    for (let name = 0; name < 51; name += 1) {
      await signIn({
        payload: { username: `nobody${name}`, password },
        headers: { 'x-forwarded-for': `198.51.100.${name}` },
        remoteAddress: '127.0.0.1',
      })
    }
    expect((await signIn({ remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '198.51.100.200' } })).statusCode).toBe(429)
    expect((await signIn({ headers: forged, remoteAddress: '10.1.2.3' })).statusCode).toBe(200)
  })

  test('[WAY-5] A change that a page of another site sends is not done; programs, which have no site, are answered', async () => {
    h = await aHouse()
    const host = 'localhost:3000'
    const attempts: [string, number][] = [
      ['https://evil.example', 403],
      ['http://localhost:3001', 403],
      ['https://localhost:3000', 403],
      ['null', 403],
      ['http://localhost:3000', 200],
    ]
    for (const [origin, status] of attempts)
      expect([origin, (await signIn({ headers: { host, origin } })).statusCode]).toEqual([origin, status])
    for (const [site, status] of [
      ['cross-site', 403],
      ['same-site', 403],
      ['same-origin', 200],
      ['none', 200],
    ] as const) {
      expect([site, (await signIn({ headers: { host, 'sec-fetch-site': site } })).statusCode]).toEqual([site, status])
    }
    expect((await signIn({ headers: { host } })).statusCode).toBe(200)
    const cookie = `session=${await h.signIn()}`
    const out = await h.app.inject({ method: 'POST', url: '/Auth/Signout', headers: { host, cookie, origin: 'https://evil.example' } })
    expect(out.statusCode).toBe(403)
    expect((await h.app.inject({ url: '/api/auth/', headers: { host, cookie } })).statusCode).toBe(200)
  })

  test('[WAY-6] A page of another site may open no socket, nor may anybody from another machine in the clear', async () => {
    h = await aHouse()
    const token = await h.signIn()
    const handshake = (headers: object) =>
      h.porter.admit({
        token,
        request: { headers: { host: 'localhost:3000', ...headers }, socket: { remoteAddress: '127.0.0.1' } } as never,
      })
    await expect(handshake({ origin: 'http://localhost:3000' })).resolves.toMatchObject({ user: h.user })
    await expect(handshake({})).resolves.toMatchObject({ user: h.user })
    await expect(handshake({ origin: 'https://evil.example' })).rejects.toMatchObject(
      new Problem('other-site', 'A page of another site opened this.'),
    )
    await expect(handshake({ host: 'desk.example.com' })).rejects.toMatchObject({ code: 'insecure' })
  })

  test('[WAY-7] No answer is kept by anybody on the way, and none may be framed or taken for another type', async () => {
    h = await aHouse()
    const token = await h.signIn()
    for (const url of ['/api/auth/', '/providers/', '/api/nowhere', '/Auth/Signin', '/api/docs']) {
      const { headers } = await h.app.inject({ url, headers: bearer(token) })
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
      })
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(headers['content-security-policy']).not.toMatch(/unsafe|upgrade-insecure/)
    }
  })
})
