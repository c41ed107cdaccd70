import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createToken } from '#server/auth/sessions/tokens.ts'
import { type TestServer, startTestServer, bearer } from '../startTestServer.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.close())

const introspect = (token: string, payload: object) =>
  server.app.inject({ method: 'POST', url: '/api/token/', headers: bearer(token), payload })
const revoke = (token: string, payload: object) =>
  server.app.inject({ method: 'DELETE', url: '/api/token/', headers: bearer(token), payload })
const statusOf = async (token: string) => (await server.app.inject({ url: '/api/token/', headers: bearer(token) })).statusCode

async function signInColleague(): Promise<string> {
  await server.execute('users.create', null, { username: 'dentist', name: 'Priya Raman', groups: [], password: 'another password' })
  return server.signIn({ payload: { username: 'dentist', password: 'another password' } })
}

describe('tokens', () => {
  test('[TOKEN-1] every user can look up what their own token is valid for', async () => {
    const token = await server.signIn()
    const introspection = {
      active: true,
      token_type: 'Bearer',
      sub: server.user,
      username: 'reception',
      scope: 'prv prv.e user usr usr.e',
      iat: 1795480927,
      exp: 1795480927 + 12 * 3600,
    }
    expect((await introspect(token, { token })).json()).toEqual(introspection)
    expect((await server.app.inject({ url: '/api/token/', headers: bearer(token) })).json()).toEqual(introspection)
  })

  test('[TOKEN-2] the server answers the same for another user’s token as for an unknown token', async () => {
    const [ownToken, otherToken] = [await server.signIn(), await signInColleague()]
    for (const token of [otherToken, createToken(), 'x', '']) expect((await introspect(ownToken, { token })).body).toBe('{"active":false}')
    expect((await server.app.inject({ method: 'POST', url: '/api/token/', payload: { token: ownToken } })).statusCode).toBe(401)
  })

  test('[TOKEN-3] a user can end their own tokens; ending another user’s token does nothing and returns the same response', async () => {
    const [ownToken, spareToken, otherToken] = [await server.signIn(), await server.signIn(), await signInColleague()]
    const responses = [
      await revoke(ownToken, { token: spareToken }),
      await revoke(ownToken, { token: otherToken }),
      await revoke(ownToken, { token: createToken() }),
    ]
    expect(responses.map(({ statusCode, body }) => [statusCode, body])).toEqual(Array(3).fill([204, '']))
    expect([await statusOf(ownToken), await statusOf(spareToken), await statusOf(otherToken)]).toEqual([200, 401, 200])
    expect(server.endedSessions).toHaveLength(1)
  })
})

describe('the token endpoint', () => {
  const requestGrant = (payload: string, headers: object = { 'x-api-version': 'v2' }) =>
    server.app.inject({
      method: 'POST',
      url: '/api/v2/oauth2/token',
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })

  test.each(['password', 'implicit', 'client_credentials', 'authorization_code', 'refresh_token', 'urn:x'])(
    '[TOKEN-4] the token endpoint refuses an unknown grant (%s) with the error of RFC 6749, and signs in no user',
    async (type) => {
      const response = await requestGrant(`grant_type=${type}&username=reception&password=correct+horse+battery`)
      expect([response.statusCode, response.json().error]).toEqual([400, 'unsupported_grant_type'])
      expect(response.headers['cache-control']).toBe('no-store')
      expect(response.json().access_token).toBeUndefined()
    },
  )

  test('[TOKEN-5] the token endpoint refuses a request without version or grant, or with a parameter twice, with the error of RFC 6749', async () => {
    for (const response of [
      await requestGrant('grant_type=password', {}),
      await requestGrant('scope=user'),
      await requestGrant('grant_type=a&grant_type=b'),
    ]) {
      expect([response.statusCode, response.json().error]).toEqual([400, 'invalid_request'])
    }
    const jsonResponse = await requestGrant('{"grant_type":"password"}', { 'content-type': 'application/json', 'x-api-version': 'v2' })
    expect([jsonResponse.statusCode, jsonResponse.headers['content-type']]).toEqual([415, 'application/problem+json'])
  })
})
