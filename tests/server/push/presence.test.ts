import { describe, expect, test } from 'vitest'
import type { PresenceUpdate } from '#domain/wire.ts'
import { startTestPushServer, userPrincipal, practiceOne, practiceTwo } from './startTestPushServer.ts'
import { type PushClient, connectPushClient } from './connectPushClient.ts'

const namedUser = (id: string, name: string, practice = practiceOne) => ({
  ...userPrincipal(practice, 'prv'),
  user: id,
  by: { kind: 'user' as const, id, name },
  session: id,
})

async function startServer() {
  const server = await startTestPushServer()
  const { principals, clock } = server
  for (const [id, name] of [
    ['ana', 'Ana'],
    ['bo', 'Bo'],
  ] as const)
    principals.set(id, namedUser(id, name))
  principals.set('cy', namedUser('cy', 'Cy', practiceTwo))
  principals.set('wall', { ...userPrincipal(practiceOne), kind: 'wall', user: null })
  const connect = async (token: string) => {
    const client = await connectPushClient(server.url, token)
    await client.mustFollow({ areas: ['providers'] })
    return client
  }
  /** Sends presence updates. The answer to the later follow request proves that the server has received them. */
  const sendPresence = async (client: PushClient, ...updates: PresenceUpdate[]) => {
    for (const update of updates) client.sendPresence(update)
    await client.mustFollow({ areas: ['providers'] })
    clock.advance(0)
  }
  return { server, clock, connect, sendPresence }
}

const latestPresence = ({ presenceUpdates: presences }: PushClient) =>
  presences.at(-1)?.map(({ name, at, holding, since }) => `${name} ${at} ${holding} ${since.slice(11, 19)}`)

describe('presence', () => {
  test('[HERE-1] users of a practice see where other users are and what they have open; other practices, walls and the log do not', async () => {
    const { server, clock, connect, sendPresence } = await startServer()
    const [ana, bo, cy, wall] = [await connect('ana'), await connect('bo'), await connect('cy'), await connect('wall')]
    await sendPresence(ana, { at: 'reception', holding: 'a1' })
    await bo.until(() => latestPresence(bo)?.length === 1)
    expect(latestPresence(bo)).toEqual(['Ana reception a1 08:00:00'])
    clock.advance(2000)
    await Promise.all([cy, wall].map((client) => client.until(() => client.frames.length > 0)))
    expect([cy.presenceUpdates.flat(), wall.presenceUpdates]).toEqual([[], []])
    expect((await server.store.entries(practiceOne, 0, 10)).position).toBe(0)
  })

  test('[HERE-2] several presence updates in one moment are sent once, and an unchanged update is not sent again', async () => {
    const { connect, sendPresence } = await startServer()
    const [ana, bo] = [await connect('ana'), await connect('bo')]
    await bo.until(() => bo.presenceUpdates.length === 1)
    await sendPresence(ana, { at: 'reception' }, { at: 'reception', holding: 'a1' }, { at: 'reception', holding: 'a2' })
    await sendPresence(ana, { at: 'reception', holding: 'a2' })
    await sendPresence(ana, { at: 'book' })
    await bo.until(() => latestPresence(bo)?.[0]?.includes('book') ?? false)
    expect(bo.presenceUpdates).toHaveLength(3)
    expect(bo.presenceUpdates[1]).toMatchObject([{ at: 'reception', holding: 'a2' }])
  })

  test('[HERE-3] a user whose connection drops stays listed for a moment; if they return in time, their presence does not change', async () => {
    const { server, clock, connect, sendPresence } = await startServer()
    const [ana, bo] = [await connect('ana'), await connect('bo')]
    await sendPresence(ana, { at: 'reception' })
    const disconnect = async (client: PushClient, remaining: number) => {
      client.disconnect()
      await expect.poll(() => server.push.followerCount()).toBe(remaining)
    }
    await disconnect(ana, 1)
    clock.advance(3000)
    const reconnected = await connect('ana')
    await sendPresence(reconnected, { at: 'reception' })
    clock.advance(60_000)
    await sendPresence(bo, { at: 'book' })
    await bo.until(() => latestPresence(bo)?.length === 2)
    expect(latestPresence(bo)?.[0]).toBe('Ana reception null 08:00:00')
    await disconnect(reconnected, 1)
    clock.advance(6000)
    await bo.until(() => latestPresence(bo)?.length === 1)
    expect(latestPresence(bo)?.[0]).toMatch(/^Bo book/)
  })

  test('[HERE-4] a user with two screens open at one place is listed there once', async () => {
    const { connect, sendPresence } = await startServer()
    const [firstScreen, secondScreen, bo] = [await connect('ana'), await connect('ana'), await connect('bo')]
    await sendPresence(firstScreen, { at: 'reception' })
    await sendPresence(secondScreen, { at: 'reception' })
    await sendPresence(bo, { at: 'book' })
    await bo.until(() => latestPresence(bo)?.length === 2)
    expect(latestPresence(bo)).toEqual(['Ana reception null 08:00:00', 'Bo book null 08:00:00'])
  })

  test('[HERE-11] a user who asks for changes receives the list once, and then only who came, who left and what they opened', async () => {
    const { connect, sendPresence } = await startServer()
    const [ana, bo] = [await connect('ana'), await connect('bo')]
    await sendPresence(ana, { at: 'reception' })
    await bo.until(() => bo.presenceUpdates.length === 2)
    await bo.mustFollow({ areas: ['providers'], presence: 'changes' })
    await bo.until(() => bo.presenceUpdates.length === 3)
    expect(bo.presenceUpdates[2]).toMatchObject([{ user: 'ana', at: 'reception' }])
    await sendPresence(ana, { at: 'reception', holding: 'a1' })
    await bo.until(() => bo.presenceChanges.length === 1)
    expect(bo.presenceChanges).toEqual([{ changed: [{ n: 1, holding: 'a1', heldSince: '2026-11-21T08:00:00.000Z' }], left: [] }])
    expect(bo.presenceUpdates).toHaveLength(3)
    expect(ana.presenceUpdates.at(-1)).toMatchObject([{ holding: 'a1' }])
  })

  test('[HERE-12] a record that a user keeps open was opened when they opened it, and not when they came to the screen', async () => {
    const { server, clock, connect, sendPresence } = await startServer()
    server.principals.set('ana', { ...namedUser('ana', 'Ana'), scopes: new Set(['user', 'prv', 'appt']) })
    const [ana, bo] = [await connect('ana'), await connect('bo')]
    await sendPresence(ana, { at: 'book' })
    clock.advance(5000)
    await sendPresence(ana, { at: 'book', holding: 'a1' })
    clock.advance(3000)
    const [record, startsAt, endsAt] = [server.newId(), '2026-11-21T09:00:00.000Z', '2026-11-21T09:30:00.000Z']
    const ghost = { area: 'appointments', values: { record, provider: record, chair: record, startsAt, endsAt } }
    await sendPresence(ana, { at: 'book', holding: 'a1', ghost })
    await sendPresence(bo, { at: 'book' })
    await bo.until(() => bo.presenceUpdates.at(-1)?.length === 2)
    expect(bo.presenceUpdates.at(-1)?.[0]).toMatchObject({
      ghost,
      since: '2026-11-21T08:00:00.000Z',
      heldSince: '2026-11-21T08:00:05.000Z',
    })
  })
})
