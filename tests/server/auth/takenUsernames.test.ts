import { afterEach, describe, expect, test } from 'vitest'
import type { Fields } from '#domain/wire.ts'
import { type TestServer, startTestServer, bearer, password } from '../startTestServer.ts'

let server: TestServer
afterEach(() => server.close())

const founder = { practiceName: 'Second Street', timeZone: 'Australia/Perth', username: 'owner', name: 'Olga Owner', password }
const oneDay = 86_400_000

const post = (url: string, payload: object, headers = {}) => server.app.inject({ method: 'POST', url, payload, headers })
const withoutId = (problem: Fields) => ({ ...problem, requestId: '' })

/** Signs up a second practice, beside the one of `reception`. */
async function signUpOwner() {
  server = await startTestServer({ env: { SIGNUP: 'on' } })
  const headers = bearer((await post('/api/onboarding/', founder)).json().token)
  const createUser = (username: string) => post('/api/users/', { username, name: 'N' }, headers)
  return { headers, createUser }
}

describe('usernames of other practices', () => {
  test('[SIGNIN-24] a username taken in another practice is refused in the same words as one taken in this practice or at sign-up', async () => {
    const { headers, createUser } = await signUpOwner()
    const ownName = await createUser('owner')
    expect(ownName.json()).toMatchObject({
      status: 409,
      type: '/api/docs#problem-not-unique',
      errors: [{ path: 'username', message: 'is not available' }],
    })
    const user = (await createUser('nurse')).json()
    const renamed = await server.app.inject({
      method: 'PATCH',
      url: `/api/users/${user.id}`,
      headers: { ...headers, 'if-match': '"1"' },
      payload: { username: 'reception' },
    })
    const signUp = await post('/api/onboarding/', { ...founder, username: 'reception' })
    for (const refused of [await createUser('reception'), renamed, signUp]) {
      expect(withoutId(refused.json())).toEqual(withoutId(ownName.json()))
    }
  })

  test('[SIGNIN-25] after 50 refused usernames a practice names no further user for a day, whether or not the name is taken', async () => {
    const { createUser } = await signUpOwner()
    for (let count = 0; count < 60; count += 1) expect((await createUser(`free-${count}`)).statusCode).toBe(201)
    for (let count = 0; count < 50; count += 1) expect((await createUser('reception')).statusCode).toBe(409)
    const [taken, free] = [await createUser('reception'), await createUser('another')]
    expect([taken.statusCode, withoutId(taken.json())]).toEqual([429, withoutId(free.json())])
    server.advance(oneDay)
    const headers = bearer((await post('/api/auth/', { username: 'owner', password })).json().token)
    expect((await post('/api/users/', { username: 'another', name: 'N' }, headers)).statusCode).toBe(201)
  })
})
