import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type TestServer, startTestServer, bearer } from '../startTestServer.ts'

let server: TestServer
let token: string
beforeEach(async () => {
  server = await startTestServer()
  token = await server.signIn()
})
afterEach(() => server.close())

const post = (payload: string | Buffer, headers: object = {}, url = '/providers/') =>
  server.app.inject({ method: 'POST', url, payload, headers: { ...bearer(token), 'content-type': 'application/json', ...headers } })

const currentPosition = async () => (await server.deps.store.practices())[0]?.position

describe('request bodies', () => {
  test.each([
    ['text/plain', {}],
    ['application/xml', {}],
    ['application/x-www-form-urlencoded', {}],
    ['application/merge-patch+json', {}],
    ['application/json; charset=utf-16', {}],
    ['application/json; charset=latin1', {}],
    ['application/json', { 'content-encoding': 'gzip' }],
    ['nonsense', {}],
  ])('[BODY-6] the server refuses a body of another content type and changes nothing: %s %o', async (type, extraHeaders) => {
    const before = await currentPosition()
    const response = await post('{"name":"Priya Raman"}', { 'content-type': type, ...extraHeaders })
    expect([response.statusCode, response.headers['content-type']]).toEqual([415, 'application/problem+json'])
    expect(await currentPosition()).toBe(before)
  })

  test('[BODY-6] the server reads JSON under any spelling of its content type, and a merge patch in a PATCH', async () => {
    const created = await post('{"name":"Priya Raman"}', { 'content-type': 'Application/JSON; Charset="UTF-8"' })
    expect(created.statusCode).toBe(403)
    const provider = await server.execute('providers.create', null, { name: 'Priya Raman' })
    const headers = { ...bearer(token), 'content-type': 'application/merge-patch+json', 'if-match': '"1"' }
    const patched = await server.app.inject({
      method: 'PATCH',
      url: `/providers/${provider}`,
      payload: '{"shortName":"Dr Raman"}',
      headers,
    })
    expect([patched.statusCode, patched.json().shortName]).toEqual([200, 'Dr Raman'])
  })

  test('[BODY-7] the server refuses a body larger than 1 MiB before reading it', async () => {
    const response = await post(Buffer.alloc(1_048_577, ' '))
    expect([response.statusCode, response.json().type]).toEqual([413, '/api/docs#problem-too-large'])
  })

  test('[BODY-8] the server asks an anonymous sender to sign in before it looks at the body; for a signed-in user it checks the body before permissions', async () => {
    const malformedBodies = ['{"a":1,"a":2}', '', '{', '"\\ud800"']
    for (const payload of malformedBodies) {
      const anonymous = await server.app.inject({
        method: 'POST',
        url: '/providers/',
        payload,
        headers: { 'content-type': 'application/json' },
      })
      expect(anonymous.statusCode).toBe(401)
      expect((await post(payload)).json()).toMatchObject({ status: 400, type: '/api/docs#problem-unreadable' })
    }
    expect((await post('{}', { 'content-type': 'text/plain' })).statusCode).toBe(415)
    expect((await post('{}')).json()).toMatchObject({ status: 403, scope: 'prv.c' })
  })

  test('[BODY-9] the server accepts a DELETE without a body, even with a content type', async () => {
    const provider = await server.execute('providers.create', null, { name: 'Priya Raman' })
    const headers = { ...bearer(token), 'content-type': 'application/json', 'if-match': '"1"' }
    const response = await server.app.inject({ method: 'DELETE', url: `/providers/${provider}`, headers })
    expect([response.statusCode, response.body]).toEqual([204, ''])
  })
})
