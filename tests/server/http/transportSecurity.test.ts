import type { InjectOptions } from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { Problem } from '#domain/problems.ts'
import { type TestServer, startTestServer, bearer, password } from '../startTestServer.ts'

let server: TestServer
afterEach(() => server.close())

const proxySettings = { PUBLIC_URL: 'https://desk.example.com', TRUST_PROXY: '10.0.0.0/8' }
const proxyHeaders = { host: 'desk.example.com', 'x-forwarded-proto': 'https' }
const acceptHtml = { accept: 'text/html' }

const signIn = (overrides: Partial<InjectOptions>) =>
  server.app.inject({ method: 'POST', url: '/api/auth/', payload: { username: 'reception', password }, ...overrides })

describe('transport security', () => {
  test('[WAY-1] plain HTTP from another machine is refused with a page that says why; only the health check answers', async () => {
    server = await startTestServer()
    const host = '192.168.1.20:3000'
    const page = await server.app.inject({ url: '/Auth/Signin', headers: { host, ...acceptHtml } })
    expect([page.statusCode, page.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8'])
    expect(page.body).toContain('plain http')
    expect(page.body).not.toContain('name="password"')
    const response = await signIn({ headers: { host } })
    expect([response.statusCode, response.json().type]).toEqual([403, '/api/docs#problem-insecure'])
    expect(response.headers['set-cookie']).toBeUndefined()
    expect((await server.app.inject({ url: '/healthz', headers: { host } })).statusCode).toBe(200)
  })

  test.each(['localhost:3000', '127.0.0.1:3000', '127.9.9.9', '[::1]:3000', 'desk.localhost'])(
    '[WAY-2] plain HTTP is accepted at an address of this machine (%s)',
    async (host) => {
      server = await startTestServer()
      const response = await signIn({ headers: { host } })
      expect(response.statusCode).toBe(200)
      expect(response.headers['set-cookie']).toEqual([
        expect.stringMatching(/^session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/),
        expect.stringMatching(/^device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/),
      ])
      expect(response.headers['strict-transport-security']).toBeUndefined()
    },
  )

  test.each(['127.0.0.1.example.com', 'localhost.example.com', '0.0.0.0', 'xlocalhost', '128.0.0.1'])(
    '[WAY-2] plain HTTP is refused at an address that is not this machine (“%s”)',
    async (host) => {
      server = await startTestServer()
      expect((await signIn({ headers: { host } })).statusCode).toBe(403)
    },
  )

  test('[WAY-3] over HTTPS the cookie’s name binds it to the host, and the server tells the browser to stay on HTTPS', async () => {
    server = await startTestServer({ env: proxySettings })
    const response = await signIn({ headers: proxyHeaders, remoteAddress: '10.1.2.3' })
    const [cookie = ''] = [response.headers['set-cookie']].flat()
    expect(cookie).toMatch(/^__Host-session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
    expect(response.headers['strict-transport-security']).toBe('max-age=31536000')
    const token = response.json().token
    const statusWithCookie = async (name: string) =>
      (await server.app.inject({ url: '/api/auth/', headers: { ...proxyHeaders, cookie: `${name}=${token}` }, remoteAddress: '10.1.2.3' }))
        .statusCode
    expect([await statusWithCookie('__Host-session'), await statusWithCookie('session')]).toEqual([200, 401])
  })

  test('[WAY-4] the server believes only a trusted proxy about a client’s address and protocol', async () => {
    server = await startTestServer({ env: { TRUST_PROXY: '10.0.0.0/8' } })
    const forgedHeaders = { host: 'desk.example.com', 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.1' }
    expect((await signIn({ headers: forgedHeaders, remoteAddress: '203.0.113.9' })).statusCode).toBe(403)
    expect((await signIn({ headers: forgedHeaders, remoteAddress: '10.1.2.3' })).statusCode).toBe(200)
    for (let name = 0; name < 51; name += 1) {
      await signIn({
        payload: { username: `nobody${name}`, password },
        headers: { 'x-forwarded-for': `198.51.100.${name}` },
        remoteAddress: '127.0.0.1',
      })
    }
    expect((await signIn({ remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '198.51.100.200' } })).statusCode).toBe(429)
    expect((await signIn({ headers: forgedHeaders, remoteAddress: '10.1.2.3' })).statusCode).toBe(200)
  })

  test('[WAY-5] a change sent by a page of another site is refused; programs, which send no origin, are answered', async () => {
    server = await startTestServer()
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
    const cookie = `session=${await server.signIn()}`
    const signOutResponse = await server.app.inject({
      method: 'POST',
      url: '/Auth/Signout',
      headers: { host, cookie, origin: 'https://evil.example' },
    })
    expect(signOutResponse.statusCode).toBe(403)
    expect((await server.app.inject({ url: '/api/auth/', headers: { host, cookie } })).statusCode).toBe(200)
  })

  test('[WAY-6] a page of another site cannot open a socket, nor can another machine over plain HTTP', async () => {
    server = await startTestServer()
    const token = await server.signIn()
    const handshake = (headers: object) =>
      server.authenticator.authenticateSocket({
        token,
        request: { headers: { host: 'localhost:3000', ...headers }, socket: { remoteAddress: '127.0.0.1' } } as never,
      })
    await expect(handshake({ origin: 'http://localhost:3000' })).resolves.toMatchObject({ user: server.user })
    await expect(handshake({})).resolves.toMatchObject({ user: server.user })
    await expect(handshake({ origin: 'https://evil.example' })).rejects.toMatchObject(
      new Problem('other-site', 'A page of another site opened this connection.'),
    )
    await expect(handshake({ host: 'desk.example.com' })).rejects.toMatchObject({ code: 'insecure' })
  })

  test('[WAY-7] no response can be cached on the way, framed, or read as another content type', async () => {
    server = await startTestServer()
    const token = await server.signIn()
    for (const url of ['/api/auth/', '/providers/', '/api/nowhere', '/Auth/Signin', '/api/docs']) {
      const { headers } = await server.app.inject({ url, headers: bearer(token) })
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
