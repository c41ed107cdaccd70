import { afterEach, describe, expect, test } from 'vitest'
import { type TestServer, startTestServer, bearer } from '../startTestServer.ts'

let server: TestServer
afterEach(() => server.close())

describe('unusual requests', () => {
  test('[STRANGER-6] the server disconnects a client that sends its headers or body slowly', async () => {
    server = await startTestServer()
    const { headersTimeout, requestTimeout } = server.app.server
    expect([headersTimeout, requestTimeout]).toEqual([15_000, 60_000])
  })

  test.each(['/apps/....//x', '/apps/..../x', '/apps/a//b', '/apps/.../x'])(
    '[STRANGER-7] no path of the app fails: %s is not found',
    async (url) => {
      server = await startTestServer()
      expect((await server.app.inject({ url })).statusCode).toBe(404)
      expect(server.reports).toEqual([])
    },
  )

  test.each(['PROPFIND', 'PURGE', 'TRACE', 'LINK', 'QUERY', 'MKCOL'])('[STRANGER-8] an unknown method is refused: %s', async (method) => {
    server = await startTestServer()
    const token = await server.signIn()
    const response = await server.app.inject({ method: method as 'GET', url: '/providers/', headers: bearer(token) })
    expect(response.statusCode).toBe(405)
    expect(server.reports).toEqual([])
  })
})
