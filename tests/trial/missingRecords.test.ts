import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiClient, signIn } from '../support/server/apiClient.ts'
import { demoPassword, type RunningServer, startServer } from '../support/server/startServer.ts'
import { trialEnvironment } from './startTrialServer.ts'

/** The demo data is of a server without the trial areas. */
let server: RunningServer
let manager: ApiClient
beforeAll(async () => {
  server = await startServer({}, { env: trialEnvironment })
  manager = await signIn(server.url, 'manager', demoPassword)
})
afterAll(() => server.close())

const listed = async (path: string) => (await manager.list(path)).items

test('[CHILD-8] a practice of an earlier release gets the one record of a new area and the child of each parent, once', async () => {
  expect(await listed('/api/trial/policies/')).toMatchObject([{ text: 'Be kind', version: 1 }])
  const users = await listed('/api/users/')
  const expected = users.map(({ id, name }) => ({ user: id, name }))
  const badges = async () => (await listed('/api/trial/badges/')).map(({ user, name }) => ({ user, name }))
  expect((await badges()).toSorted((a, b) => String(a.user).localeCompare(String(b.user)))).toEqual(
    expected.toSorted((a, b) => a.user.localeCompare(b.user)),
  )
  // The position moves on, too, because the timers of the practice run.
  const records = async () => [await listed('/api/trial/policies/'), await listed('/api/trial/badges/')]
  const before = await records()
  await server.kill()
  await server.respawn()
  expect(await records()).toEqual(before)
})

test('[CHILD-8] a new parent has its child at once, and a change of the name that it copies follows', async () => {
  const { id, version } = (await manager.call('POST', '/api/users/', { username: 'lena', name: 'Lena Vogel' })).body
  const badgeNames = async () => (await manager.list('/api/trial/badges/', `&user=${id}`)).items.map(({ name }) => name)
  expect(await badgeNames()).toHaveLength(1)
  await manager.call('PATCH', `/api/users/${id}`, { name: 'Lena Voss' }, { 'if-match': `"${version}"` })
  expect(await badgeNames()).toEqual(['Lena Voss'])
})
