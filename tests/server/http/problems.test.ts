import { connect } from 'node:net'
import { once } from 'node:events'
import { afterEach, describe, expect, test } from 'vitest'
import { problems } from '#domain/problems.ts'
import { type TestServer, type TestServerOptions, startTestServer, bearer } from '../startTestServer.ts'

let server: TestServer
afterEach(() => server.close())

/** Options for a server with one route that always fails. */
const failingRoute = (fail: () => unknown): TestServerOptions => ({
  registerRoutes: (app) => void app.get('/api/broken/:patient', { config: { open: true } }, async () => fail()),
})

const problemShape = {
  type: expect.stringMatching(/^\/api\/docs#problem-[a-z-]+$/),
  title: expect.any(String),
  status: expect.any(Number),
  detail: expect.any(String),
  requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
}

describe('error responses', () => {
  test('[NO-1] each refusal has the shape of RFC 9457, and its type links to its documentation', async () => {
    server = await startTestServer()
    const token = await server.signIn()
    const refused = [
      await server.app.inject({ url: '/providers/' }),
      await server.app.inject({ url: '/api/nowhere', headers: bearer(token) }),
      await server.app.inject({ url: '/providers/nobody', headers: bearer(token) }),
      await server.app.inject({ url: '/providers/?colour=red', headers: bearer(token) }),
      await server.app.inject({ method: 'POST', url: '/providers/', headers: bearer(token), payload: {} }),
      await server.app.inject({ url: '/%E0%A4%A', headers: bearer(token) }),
      await server.app.inject({ url: `/providers/${'x'.repeat(300)}`, headers: bearer(token) }),
    ]
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([401, 404, 404, 400, 403, 400, 404])
    const docs = (await server.app.inject({ url: '/api/docs' })).body
    for (const response of refused) {
      expect(response.json()).toMatchObject({ ...problemShape, status: response.statusCode })
      expect([response.headers['content-type'], response.headers['cache-control']]).toEqual(['application/problem+json', 'no-store'])
      expect(docs).toContain(`id="${response.json().type.split('#')[1]}"`)
    }
    expect(server.reports).toEqual([])
  })

  test('[NO-2] a bug answers 500 without details; the operator is told where it is, without any patient data', async () => {
    server = await startTestServer(failingRoute(() => JSON.parse('Emily "Zhou" /srv/secret.ts')))
    const response = await server.app.inject({ url: '/api/broken/emily-zhou?q=Zhou' })
    expect(response.json()).toEqual({ ...problemShape, type: '/api/docs#problem-bug', status: 500, title: problems.bug.title })
    expect(response.body).not.toMatch(/Emily|secret|\.ts|JSON|\n/)
    expect(server.reports).toHaveLength(1)
    const [[message, error]] = server.reports as [[string, Error]]
    expect(message).toBe(`bug at GET /api/broken/:patient ${response.json().requestId}`)
    expect(error.stack).toMatch(/^SyntaxError: .*\n\s+at /)
    expect(`${message} ${error.message} ${error.stack}`).not.toMatch(/emily|zhou|secret/i)
  })

  test.each([
    ['a full disk', { code: 'ERR_SQLITE_ERROR', errcode: 13 }, 507, 'disk-full', undefined],
    ['a full disk beside the store', { code: 'ENOSPC' }, 507, 'disk-full', undefined],
    ['a disk that fails', { code: 'ERR_SQLITE_ERROR', errcode: 10 | (2 << 8) }, 503, 'storage-failed', '5'],
    ['a thrown text', 'a word', 500, 'bug', undefined],
    ['a thrown undefined', undefined, 500, 'bug', undefined],
  ])(
    '[NO-3] the server reports every error (%s) to the operator, and answers a full disk and a failing disk differently from a bug',
    async (_, thrown, status, code, retryAfter) => {
      server = await startTestServer(
        failingRoute(() => {
          throw typeof thrown === 'object' ? Object.assign(new Error('SQL secret'), thrown) : thrown
        }),
      )
      const response = await server.app.inject({ url: '/api/broken/x' })
      expect([response.statusCode, response.json().type]).toEqual([status, `/api/docs#problem-${code}`])
      expect(response.body).not.toContain('SQL')
      expect(server.reports).toHaveLength(1)
      expect(response.headers['retry-after']).toBe(retryAfter)
    },
  )

  test('[NO-4] a known address lists its allowed methods to a signed-in user whose method it refuses; an unknown address lists none', async () => {
    server = await startTestServer()
    const token = await server.signIn()
    const send = (method: 'PUT' | 'DELETE' | 'PATCH', url: string) => server.app.inject({ method, url, headers: bearer(token) })
    const put = await send('PUT', '/providers/')
    expect([put.statusCode, put.headers.allow, put.json().type]).toEqual([405, 'GET, HEAD, POST', '/api/docs#problem-no-method'])
    expect((await send('DELETE', '/api/scopes/appt')).headers.allow).toBe('GET, HEAD')
    expect((await send('PATCH', '/providers/x?y=z')).statusCode).not.toBe(405)
    const anonymous = await server.app.inject({ method: 'PUT', url: '/providers/' })
    expect([anonymous.statusCode, anonymous.headers.allow]).toEqual([401, undefined])
    const unknownPath = await send('PUT', '/api/nowhere/')
    expect([unknownPath.statusCode, unknownPath.headers.allow]).toEqual([404, undefined])
  })

  test('[NO-5] the server answers a request that is not HTTP in the same shape and closes the connection', async () => {
    server = await startTestServer()
    const address = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }))
    const socket = connect(Number(address.port), address.hostname)
    const chunks: Buffer[] = []
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.end('BREW /pot COFFEE\r\n\r\n')
    await once(socket, 'close')
    const [head = '', body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n.*application\/problem\+json/s)
    expect(JSON.parse(body)).toMatchObject(problemShape)
  })
})
