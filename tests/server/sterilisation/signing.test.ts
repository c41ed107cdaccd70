import { afterEach, beforeEach, expect, test } from 'vitest'
import { minutes } from '#domain/time.ts'
import { bearer } from '../auth/aHouse.ts'
import { type SterileRoom, aCycle, aSterileRoom } from './aSterileRoom.ts'

let room: SterileRoom
beforeEach(async () => {
  room = await aSterileRoom()
  for (const { id, username } of await room.list('users')) await room.act('users.edit', id, { pin: username === 'mia' ? '481516' : '2342' })
})
afterEach(() => room.close())

const sign = (username: string, pin: string) => room.call('josh', 'POST', '/api/auth/sign/', { username, pin })
const asSigned = (token: string, command: string, record: string, data = {}) =>
  room.app.inject({ method: 'POST', url: '/api/commands/', headers: bearer(token), payload: { command, record, data } })

test('[SIGN-1] Two people sign at one tablet: who is signed in loads, and who types a PIN releases, each under their own name', async () => {
  const { cycle } = await aCycle(room, 'awaitingRelease')
  const signed = await sign('mia', '481516')
  expect([signed.statusCode, signed.json().user.name]).toEqual([200, 'mia'])
  expect((await asSigned(signed.json().token, 'cycles.release', cycle)).statusCode).toBe(200)
  expect(await room.read('cycles', cycle)).toMatchObject({ state: 'released', loadedByName: 'josh', releasedByName: 'mia' })
  expect((await room.lastEntry())?.by).toMatchObject({ kind: 'user', name: 'mia' })
})

test('[SIGN-2] A signature gives no right that the person has not, and a loader who signs again is still the loader', async () => {
  const { cycle } = await aCycle(room, 'awaitingRelease')
  const before = await room.position()
  const own = (await sign('josh', '2342')).json().token
  const refused = await asSigned(own, 'cycles.release', cycle)
  expect([refused.statusCode, refused.json().scope]).toEqual([403, 'cycle.p'])
  expect(await room.position()).toBe(before)
})

test('[SIGN-3] It signs and does nothing else: it sees nothing, gives no other command, signs nobody in and opens no board', async () => {
  const { cycle } = await aCycle(room, 'awaitingRelease')
  const { token } = (await sign('grace', '2342')).json()
  const before = await room.position()
  for (const command of ['cycles.quarantine', 'cycles.fail', 'cycles.recall', 'cycles.edit'])
    expect([command, (await asSigned(token, command, cycle, { note: 'x' })).statusCode]).toEqual([command, 403])
  const looks = ['/cycles/', `/cycles/${cycle}`, '/steris/', '/api/patients/', '/api/log/', '/api/users/']
  for (const url of looks) expect([url, (await room.app.inject({ url, headers: bearer(token) })).statusCode]).toEqual([url, 403])
  expect((await room.app.inject({ url: '/api/auth/', headers: bearer(token) })).statusCode).toBe(401)
  const again = { method: 'POST', url: '/api/auth/sign/', headers: bearer(token), payload: { username: 'mia', pin: '481516' } } as const
  expect((await room.app.inject(again)).statusCode).toBe(403)
  const request = { headers: { host: 'localhost' }, socket: { remoteAddress: '127.0.0.1' } } as never
  expect((await room.porter.byToken(token))?.only).toContain('cycles.release')
  expect(await room.porter.admit({ token, request })).toBeNull()
  const signedIn = await room.signIn()
  expect((await room.porter.admit({ token: signedIn, request }))?.kind).toBe('user')
  expect(await room.position()).toBe(before)
})

test('[SIGN-4] After two minutes, or once the person is disabled, it is good for nothing', async () => {
  const { cycle } = await aCycle(room, 'awaitingRelease')
  const late = (await sign('mia', '481516')).json().token
  room.pass(minutes(2))
  expect((await asSigned(late, 'cycles.release', cycle)).statusCode).toBe(401)
  const gone = (await sign('mia', '481516')).json().token
  const mia = (await room.list('users')).find(({ username }) => username === 'mia')?.id ?? ''
  await room.act('users.disable', mia, { disabled: true })
  expect((await asSigned(gone, 'cycles.release', cycle)).statusCode).toBe(401)
  expect((await sign('mia', '481516')).json().reason).toBe('wrongPin')
})

test('[SIGN-5] A PIN is not guessed: five wrong ones and even the right one waits, for this person and no other; nothing tells who exists', async () => {
  const unknown = await sign('nobody', '0000')
  const wrong = await sign('mia', '0000')
  const told = (answer: typeof wrong) => ({ ...answer.json(), requestId: '' })
  expect([unknown.statusCode, wrong.statusCode, told(unknown)]).toEqual([403, 403, told(wrong)])
  for (let tries = 1; tries < 5; tries += 1) expect((await sign('mia', `000${tries}`)).statusCode).toBe(403)
  const locked = await sign('mia', '481516')
  expect([locked.statusCode, Number(locked.headers['retry-after'])]).toEqual([429, 900])
  expect((await sign('grace', '2342')).statusCode).toBe(200)
  room.pass(minutes(16))
  expect((await sign('mia', '481516')).statusCode).toBe(200)
})

test('[SIGN-5] Fifty guesses at once are fifty guesses', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, (_, guess) => sign('mia', guess === 49 ? '481516' : `10${guess + 10}`)))
  expect(answers.filter(({ statusCode }) => statusCode === 403).length).toBe(5)
  expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBe(45)
})

test('[SIGN-6] A PIN is taken in and never given out, is four figures at least, and a stranger may not try one', async () => {
  const { items } = await room.pages('/api/users/').catch(() => ({ items: [] }))
  const stored = JSON.stringify([items, await room.list('users')])
  expect([stored.includes('481516'), stored.includes('pinSetAt')]).toEqual([false, true])
  const mia = (await room.list('users')).find(({ username }) => username === 'mia')?.id ?? ''
  await expect(room.act('users.edit', mia, { pin: '12' })).rejects.toThrow('is four to ten figures')
  const stranger = { method: 'POST', url: '/api/auth/sign/', payload: { username: 'mia', pin: '481516' } } as const
  expect((await room.app.inject(stranger)).statusCode).toBe(401)
  expect((await room.call('josh', 'POST', '/api/auth/sign/', { pin: '481516' })).statusCode).toBe(400)
})
