import { afterEach, beforeEach, expect, test } from 'vitest'
import { instantOf, minutes, oneDay } from '#domain/time.ts'
import { poolOfPins } from '#server/auth/passwords/attemptPools.ts'
import { bearer, password } from '../../startTestServer.ts'
import { type SterilisationServer, aCycle, startSterilisationServer } from '../startSterilisationServer.ts'

let server: SterilisationServer
beforeEach(async () => {
  server = await startSterilisationServer()
  for (const { id, username } of await server.list('users'))
    await server.execute('users.edit', id, { pin: username === 'mia' ? '481516' : '2342' })
})
afterEach(() => server.close())

const sign = (username: string, pin: string) => server.call('josh', 'POST', '/api/auth/sign/', { username, pin })
const executeSigned = (token: string, command: string, record: string, data = {}) =>
  server.app.inject({ method: 'POST', url: '/api/commands/', headers: bearer(token), payload: { command, record, data } })

test('[SIGN-1] a user who types a PIN on another user’s tablet signs or releases a load under their own name', async () => {
  const { cycle } = await aCycle(server, 'awaitingRelease')
  const signed = await sign('mia', '481516')
  expect([signed.statusCode, signed.json().user.name]).toEqual([200, 'mia'])
  expect((await executeSigned(signed.json().token, 'cycles.release', cycle)).statusCode).toBe(200)
  expect(await server.read('cycles', cycle)).toMatchObject({ state: 'released', loadedByName: 'josh', releasedByName: 'mia' })
  expect((await server.lastEntry())?.by).toMatchObject({ kind: 'user', name: 'mia' })
})

test('[SIGN-2] a PIN signature grants no permission that its user lacks, and a loader who signs by PIN is still the loader', async () => {
  const { cycle } = await aCycle(server, 'awaitingRelease')
  const before = await server.position()
  const ownToken = (await sign('josh', '2342')).json().token
  const refused = await executeSigned(ownToken, 'cycles.release', cycle)
  expect([refused.statusCode, refused.json().scope]).toEqual([403, 'cycle.p'])
  expect(await server.position()).toBe(before)
})

test('[SIGN-3] a PIN signature only signs loads: it reads nothing, sends no other command, signs no user in and opens no socket', async () => {
  const { cycle } = await aCycle(server, 'awaitingRelease')
  const { token } = (await sign('grace', '2342')).json()
  const before = await server.position()
  for (const command of ['cycles.quarantine', 'cycles.fail', 'cycles.recall', 'cycles.edit'])
    expect([command, (await executeSigned(token, command, cycle, { note: 'x' })).statusCode]).toEqual([command, 403])
  const paths = ['/cycles/', `/cycles/${cycle}`, '/steris/', '/api/patients/', '/api/log/', '/api/users/']
  for (const url of paths) expect([url, (await server.app.inject({ url, headers: bearer(token) })).statusCode]).toEqual([url, 403])
  expect((await server.app.inject({ url: '/api/auth/', headers: bearer(token) })).statusCode).toBe(401)
  const signAgain = { method: 'POST', url: '/api/auth/sign/', headers: bearer(token), payload: { username: 'mia', pin: '481516' } } as const
  expect((await server.app.inject(signAgain)).statusCode).toBe(403)
  const request = { headers: { host: 'localhost' }, socket: { remoteAddress: '127.0.0.1' } } as never
  expect((await server.authenticator.authenticateToken(token))?.allowedCommands).toContain('cycles.release')
  expect(await server.authenticator.authenticateSocket({ token, request })).toBeNull()
  expect(await server.position()).toBe(before)
  const signedIn = await server.signIn()
  expect((await server.authenticator.authenticateSocket({ token: signedIn, request }))?.kind).toBe('user')
})

test('[MOMENT-4] a user signs a positive spore test with a PIN, and the log names that user', async () => {
  const { cycle } = await aCycle(server, 'ended', 1, { biological: 'pending' })
  const { token } = (await sign('mia', '481516')).json()
  expect((await executeSigned(token, 'cycles.readIndicator', cycle, { biological: 'positive' })).statusCode).toBe(200)
  expect(await server.read('cycles', cycle)).toMatchObject({ state: 'failed', biological: 'positive' })
  expect((await server.lastEntry())?.by).toMatchObject({ kind: 'user', name: 'mia' })
})

test('[SIGN-4] a PIN signature expires after two minutes, and at once when its user is disabled', async () => {
  const { cycle } = await aCycle(server, 'awaitingRelease')
  const expiredToken = (await sign('mia', '481516')).json().token
  server.advance(minutes(2))
  expect((await executeSigned(expiredToken, 'cycles.release', cycle)).statusCode).toBe(401)
  const disabledToken = (await sign('mia', '481516')).json().token
  const miaId = (await server.list('users')).find(({ username }) => username === 'mia')?.id ?? ''
  await server.execute('users.disable', miaId, { disabled: true })
  expect((await executeSigned(disabledToken, 'cycles.release', cycle)).statusCode).toBe(401)
  expect((await sign('mia', '481516')).json().reason).toBe('wrongPin')
})

test('[SIGN-5] after five wrong PINs the server refuses even the right one, for that user only, and never reveals which users exist', async () => {
  const unknown = await sign('nobody', '0000')
  const wrong = await sign('mia', '0000')
  const bodyOf = (answer: typeof wrong) => ({ ...answer.json(), requestId: '' })
  expect([unknown.statusCode, wrong.statusCode, bodyOf(unknown)]).toEqual([403, 403, bodyOf(wrong)])
  for (let attempt = 1; attempt < 5; attempt += 1) expect((await sign('mia', `000${attempt}`)).statusCode).toBe(403)
  const locked = await sign('mia', '481516')
  expect([locked.statusCode, Number(locked.headers['retry-after'])]).toEqual([429, 900])
  expect((await sign('grace', '2342')).statusCode).toBe(200)
  server.advance(minutes(16))
  expect((await sign('mia', '481516')).statusCode).toBe(200)
})

test('[SIGN-11] wrong PINs at one device leave other devices of the same signer usable, up to a hundred a day', async () => {
  const signAt = async (token: string, pin: string) =>
    server.app.inject({ method: 'POST', url: '/api/auth/sign/', headers: bearer(token), payload: { username: 'mia', pin } })
  for (let attempt = 0; attempt < 5; attempt += 1) await sign('mia', '0000')
  expect((await sign('mia', '481516')).statusCode).toBe(429)
  const otherDevice = await server.signIn()
  expect((await signAt(otherDevice, '481516')).statusCode).toBe(200)
  const { id } = (await server.list('users')).find(({ username }) => username === 'mia') ?? { id: '' }
  const limit = { name: poolOfPins(server.practice, id), max: 100, windowMilliseconds: oneDay }
  const at = instantOf(server.deps.now())
  for (let failure = 0; failure < 95; failure += 1) await server.deps.store.credentials.countWithin([limit], at)
  expect((await signAt(otherDevice, '481516')).statusCode).toBe(429)
})

/** Tries wrong PINs of several signers in turn, each try in a session of its own, as a program does. */
async function guess(guesser: 'josh' | 'grace', count: number, targets: readonly string[]): Promise<readonly number[]> {
  const statuses: number[] = []
  for (let attempt = 0; attempt < count; attempt += 1) {
    const payload = { username: targets[attempt % targets.length] ?? '', pin: `77${attempt + 10}` }
    const token = await server.signIn({ payload: { username: guesser, password } })
    statuses.push((await server.app.inject({ method: 'POST', url: '/api/auth/sign/', headers: bearer(token), payload })).statusCode)
  }
  return statuses
}

test('[SIGN-240] a user who guesses PINs has fifteen in 15 minutes, whatever signer, session or name they are for', async () => {
  const statuses = await guess('josh', 18, ['mia', 'grace', 'nobody', 'stranger', 'another'])
  expect(statuses).toEqual([...Array(15).fill(403), 429, 429, 429])
  expect((await sign('mia', '481516')).statusCode).toBe(429)
  expect((await server.call('grace', 'POST', '/api/auth/sign/', { username: 'mia', pin: '481516' })).statusCode).toBe(200)
})

test('[SIGN-241] a user who guesses all day does not lock the signer out, and a user with `usr.x` ends the guesser’s wait', async () => {
  const answers: number[] = []
  for (let round = 0; round < 5; round += 1) {
    answers.push(...(await guess('josh', 12, ['mia'])))
    server.advance(minutes(16))
  }
  expect(answers.filter((status) => status === 403)).toHaveLength(40)
  const sign481516 = (username: 'josh' | 'grace') => server.call(username, 'POST', '/api/auth/sign/', { username: 'mia', pin: '481516' })
  expect([(await sign481516('josh')).statusCode, (await sign481516('grace')).statusCode]).toEqual([429, 200])
  const josh = (await server.list('users')).find(({ username }) => username === 'josh')?.id ?? ''
  const groups = (await server.list('groups')).filter(({ name }) => name === 'grace' || name === 'josh')
  const scopes = [...new Set([...groups.flatMap((group) => group['scopes']), 'usr', 'usr.e', 'usr.x'])]
  await server.execute('groups.edit', groups.find(({ name }) => name === 'grace')?.id ?? '', { scopes })
  expect((await server.executeAs('grace', 'users.unlock', josh)).status).toBe(200)
  expect((await sign481516('josh')).statusCode).toBe(200)
})

test('[SIGN-5] 50 simultaneous PIN guesses count as 50 attempts', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, (_, guess) => sign('mia', guess === 49 ? '481516' : `10${guess + 10}`)))
  expect(answers.filter(({ statusCode }) => statusCode === 403).length).toBe(5)
  expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBe(45)
})

test('[SIGN-6] the server never returns a PIN, requires at least four digits, and lets only a signed-in user try one', async () => {
  const { items } = await server.getPage('/api/users/').catch(() => ({ items: [] }))
  const stored = JSON.stringify([items, await server.list('users')])
  expect([stored.includes('481516'), stored.includes('pinSetAt')]).toEqual([false, true])
  const miaId = (await server.list('users')).find(({ username }) => username === 'mia')?.id ?? ''
  await expect(server.execute('users.edit', miaId, { pin: '12' })).rejects.toThrow('must be 4 to 10 digits')
  const anonymousRequest = { method: 'POST', url: '/api/auth/sign/', payload: { username: 'mia', pin: '481516' } } as const
  expect((await server.app.inject(anonymousRequest)).statusCode).toBe(401)
  expect((await server.call('josh', 'POST', '/api/auth/sign/', { pin: '481516' })).statusCode).toBe(400)
})
