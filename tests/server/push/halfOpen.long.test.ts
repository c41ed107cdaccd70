import { describe, expect, test, vi } from 'vitest'
import { budgetLimits } from '#server/budgets/budgetLimits.ts'
import { connectPushClient } from './connectPushClient.ts'
import { connectRawClient } from './connectRawClient.ts'
import { practiceOne, startTestPushServer, userPrincipal } from './startTestPushServer.ts'

const ping = { interval: 100, timeout: 3000 }
/** Longer than a ping takes to fail, and shorter than the 30 seconds in which a closing WebSocket waits for its peer. */
const patience = { timeout: 15_000, interval: 20 }

const named = (id: string, name: string) => ({
  ...userPrincipal(practiceOne, 'prv'),
  user: id,
  by: { kind: 'user' as const, id, name },
  session: id,
})

describe('a peer that vanishes without a word', () => {
  test('[ROOM-240] the server ends its socket, follower and presence after an unanswered ping, and no other socket', async () => {
    const server = await startTestPushServer(budgetLimits, { ping })
    server.principals.set('ana', named('ana', 'Ana')).set('bo', named('bo', 'Bo'))
    const bo = await connectPushClient(server.url, 'bo')
    await bo.mustFollow({ areas: ['providers'] })
    const ana = await connectRawClient(server.port, 'ana')
    ana.follow({ areas: ['providers'] })
    await ana.untilReceived('"position"')
    ana.here({ at: 'reception' })
    await vi.waitUntil(() => (server.clock.advance(0), bo.presenceUpdates.at(-1)?.length === 1), patience)
    ana.stopReading()
    expect([server.push.followerCount(), await server.countConnections()]).toEqual([2, 2])
    await vi.waitUntil(async () => (await server.countConnections()) === 1, patience)
    expect(server.push.followerCount()).toBe(1)
    server.clock.advance(5000)
    server.clock.advance(0)
    await bo.until(() => bo.presenceUpdates.at(-1)?.length === 0)
    expect(bo.isConnected()).toBe(true)
  }, 60_000)

  test('[ROOM-241] the server ends a socket that was closed and whose peer does not answer, also before it signed in', async () => {
    const server = await startTestPushServer(budgetLimits, { ping })
    const unknown = await connectRawClient(server.port, null)
    unknown.stopReading()
    expect(await server.countConnections()).toBe(1)
    await vi.waitUntil(async () => (server.clock.advance(1000), (await server.countConnections()) === 0), patience)
  }, 60_000)
})
