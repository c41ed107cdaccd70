import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodingFor } from '#server/http/request/compressAnswers.ts'
import { bearer, password, startTestServer, type TestServer } from '../startTestServer.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  for (let count = 0; count < 20; count += 1) await server.execute('providers.create', null, { name: `Dr Example ${count}` })
  token = await server.signIn()
})
afterAll(() => server.close())

const list = (encoding?: string) =>
  server.app.inject({ url: '/providers/', headers: { ...bearer(token), ...(encoding ? { 'accept-encoding': encoding } : {}) } })

test('[COMPRESS-1] a list is compressed as its reader accepts, and is the same list', async () => {
  const plain = await list()
  expect([plain.headers['content-encoding'], plain.headers['vary']]).toEqual([undefined, 'Accept-Encoding'])
  const decoders = { br: brotliDecompressSync, gzip: gunzipSync }
  for (const encoding of ['br', 'gzip'] as const) {
    const compressed = await list(encoding)
    expect(compressed.headers['content-encoding']).toBe(encoding)
    expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
    expect(decoders[encoding](compressed.rawPayload).toString()).toBe(plain.body)
  }
})

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['GZIP', 'gzip'],
  ['identity', null],
  [undefined, null],
])('[COMPRESS-1] the server chooses the encoding of %j: %j', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})

test('[COMPRESS-2] a short answer, and the answer to a sign-in, are not compressed', async () => {
  const headers = { ...bearer(token), 'accept-encoding': 'br' }
  const short = await server.app.inject({ url: '/api/providers-unknown/', headers })
  expect(short.headers['content-encoding']).toBeUndefined()
  const signIn = await server.signIn({ payload: { username: 'reception', password }, headers: { 'accept-encoding': 'br' } })
  expect(signIn).not.toBe('undefined')
  const auth = await server.app.inject({
    method: 'POST',
    url: '/api/auth/',
    payload: { username: 'reception', password },
    headers: { 'accept-encoding': 'br' },
  })
  expect(auth.headers['content-encoding']).toBeUndefined()
})
