import { afterEach, beforeEach, expect, test } from 'vitest'
import { password } from '../auth/aHouse.ts'
import { type SterileRoom, aCycle, aSterileRoom } from './aSterileRoom.ts'

let room: SterileRoom
beforeEach(async () => {
  room = await aSterileRoom()
})
afterEach(() => room.close())

const setPin = (who: 'josh' | 'mia', pin: string, given = password) => room.call(who, 'POST', '/api/auth/pin/', { password: given, pin })
const sign = (username: string, pin: string) => room.call('josh', 'POST', '/api/auth/sign/', { username, pin })

test('[SIGN-7] Each person sets their own PIN, by their password and without any right over users; the log says it was them, and nobody reads it', async () => {
  expect((await room.call('mia', 'GET', '/api/auth/pin/')).json()).toEqual({ pinSetAt: null })
  const set = await setPin('mia', '4815')
  expect([set.statusCode, typeof set.json().pinSetAt, set.body.includes('4815')]).toEqual([200, 'string', false])
  expect((await room.call('mia', 'GET', '/api/auth/pin/')).json()).toEqual(set.json())
  const { entries } = await room.house.store.entries(room.practice, (await room.position()) - 1, 1)
  expect([entries[0]?.by.name, JSON.stringify(entries).includes('4815')]).toEqual(['mia', false])
  expect((await room.call('josh', 'GET', '/api/auth/pin/')).json()).toEqual({ pinSetAt: null })
  expect((await sign('mia', '4815')).statusCode).toBe(200)
})

test('[SIGN-7] A wrong password, fewer figures or more of them, and a signature in somebody’s name set none', async () => {
  await setPin('mia', '4815')
  const { token } = (await sign('mia', '4815')).json()
  const before = await room.position()
  const wrong = await setPin('mia', '2342', 'not the password')
  expect([wrong.statusCode, wrong.json().reason]).toEqual([403, 'wrongPassword'])
  for (const pin of ['481', '48151', 'abcd']) expect([pin, (await setPin('mia', pin)).statusCode]).toEqual([pin, 400])
  const asked = { method: 'POST', url: '/api/auth/pin/', payload: { password, pin: '2342' } } as const
  expect((await room.app.inject({ ...asked, headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(403)
  expect((await room.app.inject(asked)).statusCode).toBe(401)
  expect(await room.position()).toBe(before)
  expect((await sign('mia', '4815')).statusCode).toBe(200)
})

test('[SIGN-7] A password is not guessed here either: its tries are those of signing in', async () => {
  for (let tries = 0; tries < 10; tries += 1) expect((await setPin('mia', '4815', `guess ${tries}`)).statusCode).toBe(403)
  expect((await setPin('mia', '4815')).statusCode).toBe(429)
  expect((await room.call('mia', 'GET', '/api/auth/pin/')).json()).toEqual({ pinSetAt: null })
})

test('[SIGN-8] A tablet is told who may release, by name and whether they have a PIN, and nothing else of anybody', async () => {
  await setPin('mia', '4815')
  const told = await room.call('josh', 'GET', '/api/auth/sign/')
  const people = told.json<{ people: { name: string; hasPin: boolean }[] }>().people
  expect(people.map(({ name, hasPin }) => [name, hasPin])).toEqual([
    ['grace', false],
    ['mia', true],
  ])
  expect([...new Set(people.flatMap(Object.keys))]).toEqual(['id', 'name', 'username', 'hasPin'])
  const mia = (await room.list('users')).find(({ username }) => username === 'mia')?.id ?? ''
  await room.act('users.edit', mia, { locations: [] })
  expect((await room.call('josh', 'GET', '/api/auth/sign/')).json().people.length).toBe(1)
  const outsider = await room.signIn()
  expect((await room.app.inject({ url: '/api/auth/sign/', headers: { authorization: `Bearer ${outsider}` } })).statusCode).toBe(403)
})

test('[SIGN-9] After a wrong PIN it is said how many tries are left, and a right one forgets them', async () => {
  await setPin('mia', '4815')
  const { cycle } = await aCycle(room, 'awaitingRelease')
  const left = []
  for (let tries = 0; tries < 3; tries += 1) left.push((await sign('mia', '0000')).json().triesLeft)
  expect((await sign('mia', '4815')).statusCode).toBe(200)
  left.push((await sign('mia', '0000')).json().triesLeft, (await sign('nobody', '0000')).json().triesLeft)
  expect(left).toEqual([4, 3, 2, 4, 4])
  expect((await room.read('cycles', cycle))['state']).toBe('awaitingRelease')
})
