import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newToken } from '#server/auth/tokens.ts'
import { type TestHouse, aHouse, bearer } from './aHouse.ts'

let h: TestHouse
beforeEach(async () => {
  h = await aHouse()
})
afterEach(() => h.close())

const about = (token: string, payload: object) => h.app.inject({ method: 'POST', url: '/api/token/', headers: bearer(token), payload })
const revoke = (token: string, payload: object) => h.app.inject({ method: 'DELETE', url: '/api/token/', headers: bearer(token), payload })
const statusOf = async (token: string) => (await h.app.inject({ url: '/api/token/', headers: bearer(token) })).statusCode

async function aColleague(): Promise<string> {
  await h.act('users.create', null, { username: 'dentist', name: 'Priya Raman', groups: [], password: 'another password' })
  return h.signIn({ payload: { username: 'dentist', password: 'another password' } })
}

describe('tokens', () => {
  test('[TOKEN-1] Everybody may ask what their own token is worth', async () => {
    const token = await h.signIn()
    const worth = {
      active: true,
      token_type: 'Bearer',
      sub: h.user,
      username: 'reception',
      scope: 'prv prv.e user usr usr.e',
      iat: 1795480927,
      exp: 1795480927 + 12 * 3600,
    }
    expect((await about(token, { token })).json()).toEqual(worth)
    expect((await h.app.inject({ url: '/api/token/', headers: bearer(token) })).json()).toEqual(worth)
  })

  test("[TOKEN-2] A colleague's token and an unknown one are told from each other by nothing", async () => {
    const [mine, theirs] = [await h.signIn(), await aColleague()]
    for (const token of [theirs, newToken(), 'x', '']) expect((await about(mine, { token })).body).toBe('{"active":false}')
    expect((await h.app.inject({ method: 'POST', url: '/api/token/', payload: { token: mine } })).statusCode).toBe(401)
  })

  test("[TOKEN-3] One's own token can be ended; ending a colleague's does nothing and says nothing", async () => {
    const [mine, spare, theirs] = [await h.signIn(), await h.signIn(), await aColleague()]
    const answers = [await revoke(mine, { token: spare }), await revoke(mine, { token: theirs }), await revoke(mine, { token: newToken() })]
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(Array(3).fill([204, '']))
    expect([await statusOf(mine), await statusOf(spare), await statusOf(theirs)]).toEqual([200, 401, 200])
    expect(h.signedOut).toHaveLength(1)
  })
})

describe('the token endpoint', () => {
  const grant = (payload: string, headers: object = { 'x-api-version': 'v2' }) =>
    h.app.inject({
      method: 'POST',
      url: '/api/v2/oauth2/token',
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })

  test.each(['password', 'implicit', 'client_credentials', 'authorization_code', 'refresh_token', 'urn:x'])(
    '[TOKEN-4] The grant %s is refused as RFC 6749 words it, and nobody is signed in',
    async (type) => {
      const answer = await grant(`grant_type=${type}&username=reception&password=correct+horse+battery`)
      expect([answer.statusCode, answer.json().error]).toEqual([400, 'unsupported_grant_type'])
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(answer.json().access_token).toBeUndefined()
    },
  )

  test('[TOKEN-5] What is no token request is told so: without the version, the grant, or with a parameter twice', async () => {
    for (const answer of [await grant('grant_type=password', {}), await grant('scope=user'), await grant('grant_type=a&grant_type=b')]) {
      expect([answer.statusCode, answer.json().error]).toEqual([400, 'invalid_request'])
    }
    const json = await grant('{"grant_type":"password"}', { 'content-type': 'application/json', 'x-api-version': 'v2' })
    expect([json.statusCode, json.headers['content-type']]).toEqual([415, 'application/problem+json'])
  })
})
