import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type TestHouse, aHouse, bearer } from '../auth/aHouse.ts'

let h: TestHouse
let token: string
beforeEach(async () => {
  h = await aHouse()
  token = await h.signIn()
})
afterEach(() => h.close())

const post = (payload: string | Buffer, headers: object = {}, url = '/providers/') =>
  h.app.inject({ method: 'POST', url, payload, headers: { ...bearer(token), 'content-type': 'application/json', ...headers } })

const positionNow = async () => (await h.house.store.practices())[0]?.position

describe('the bodies of calls', () => {
  test.each([
    ['text/plain', {}],
    ['application/xml', {}],
    ['application/x-www-form-urlencoded', {}],
    ['application/merge-patch+json', {}],
    ['application/json; charset=utf-16', {}],
    ['application/json; charset=latin1', {}],
    ['application/json', { 'content-encoding': 'gzip' }],
    ['nonsense', {}],
  ])('[BODY-6] A body of another type is not read: %s %o', async (type, more) => {
    const before = await positionNow()
    const answer = await post('{"name":"Priya Raman"}', { 'content-type': type, ...more })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([415, 'application/problem+json'])
    expect(await positionNow()).toBe(before)
  })

  test('[BODY-6] JSON by any of its names is read, and a merge patch where something is patched', async () => {
    const made = await post('{"name":"Priya Raman"}', { 'content-type': 'Application/JSON; Charset="UTF-8"' })
    expect(made.statusCode).toBe(403)
    const provider = await h.act('providers.create', null, { name: 'Priya Raman' })
    const headers = { ...bearer(token), 'content-type': 'application/merge-patch+json', 'if-match': '"1"' }
    const patched = await h.app.inject({ method: 'PATCH', url: `/providers/${provider}`, payload: '{"shortName":"Dr Raman"}', headers })
    expect([patched.statusCode, patched.json().shortName]).toEqual([200, 'Dr Raman'])
  })

  test('[BODY-7] A body larger than a mebibyte is refused before it is read', async () => {
    const answer = await post(Buffer.alloc(1_048_577, ' '))
    expect([answer.statusCode, answer.json().type]).toEqual([413, '/api/docs#problem-too-large'])
  })

  test('[BODY-8] A stranger is told to sign in, whatever is wrong with their body; with a sign-in the body is judged before the right', async () => {
    const naughty = ['{"a":1,"a":2}', '', '{', '"\\ud800"']
    for (const payload of naughty) {
      const stranger = await h.app.inject({ method: 'POST', url: '/providers/', payload, headers: { 'content-type': 'application/json' } })
      expect(stranger.statusCode).toBe(401)
      expect((await post(payload)).json()).toMatchObject({ status: 400, type: '/api/docs#problem-unreadable' })
    }
    expect((await post('{}', { 'content-type': 'text/plain' })).statusCode).toBe(415)
    expect((await post('{}')).json()).toMatchObject({ status: 403, scope: 'prv.c' })
  })

  test('[BODY-9] A DELETE needs no body, even where its sender names a type', async () => {
    const provider = await h.act('providers.create', null, { name: 'Priya Raman' })
    const headers = { ...bearer(token), 'content-type': 'application/json', 'if-match': '"1"' }
    const answer = await h.app.inject({ method: 'DELETE', url: `/providers/${provider}`, headers })
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
  })
})
