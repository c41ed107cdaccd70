import { describe, expect, test } from 'vitest'
import { type TestPushServer, startTestPushServer, userPrincipal, practiceOne } from './startTestPushServer.ts'
import { connectRawClient } from './connectRawClient.ts'
import { connectPushClient, expectContiguous } from './connectPushClient.ts'

const addProvider = (server: TestPushServer, name: string) =>
  server.writeRecords(practiceOne, 'providers', { id: server.newId(), fields: { name } })
/** About fifty texts of this length fill every buffer between the two processes. */
const longName = 'x'.repeat(200_000)

async function startServer() {
  const server = await startTestPushServer()
  server.principals.set('priya', userPrincipal(practiceOne, 'prv'))
  return server
}

describe('slow follower', () => {
  test('[SLOW-1] a follower that stops reading is disconnected and later resumes from its position; other followers still receive everything', async () => {
    const server = await startServer()
    const stalledClient = await connectRawClient(server.port, 'priya')
    const quickClient = await connectPushClient(server.url, 'priya')
    stalledClient.follow({ areas: ['providers'] })
    await stalledClient.untilReceived('430[{"epoch"')
    await quickClient.mustFollow({ areas: ['providers'] })
    stalledClient.stopReading()
    let lastPosition = 0
    while (server.push.followerCount() === 2 && lastPosition < 200) {
      lastPosition = await addProvider(server, longName)
      await quickClient.untilPosition(lastPosition)
    }
    expect(lastPosition).toBeLessThan(200)
    await addProvider(server, 'after the cut')
    await quickClient.untilPosition(lastPosition + 1)
    expectContiguous(0, quickClient.frames)
    expect(quickClient.byeReasons).toEqual([])
    const reconnected = await connectPushClient(server.url, 'priya')
    await reconnected.mustFollow({ areas: ['providers'], since: 1 })
    await reconnected.untilPosition(lastPosition + 1)
    expectContiguous(1, reconnected.frames)
    expect(server.reports).toEqual([])
  })

  test('[SLOW-2] a disconnected follower is told why if it reads on within a second; otherwise its connection is closed and its queued frames dropped', async () => {
    const server = await startServer()
    const [lateClient, stoppedClient] = [await connectRawClient(server.port, 'priya'), await connectRawClient(server.port, 'priya')]
    for (const client of [lateClient, stoppedClient]) {
      client.follow({ areas: ['providers'] })
      await client.untilReceived('430[{"epoch"')
      client.stopReading()
    }
    while (server.push.followerCount() > 0) await addProvider(server, longName)
    lateClient.resumeReading()
    await lateClient.untilReceived('["bye",{"reason":"slow"}]')
    server.clock.advance(1000)
    stoppedClient.resumeReading()
    await Promise.all([lateClient.closed, stoppedClient.closed])
    await expect(Promise.race([stoppedClient.untilReceived('["bye"'), Promise.resolve('not told')])).resolves.toBe('not told')
  })

  test('[SLOW-3] a follower that acknowledged frames and stops, for seconds and 256 frames, is disconnected; one that continues or never acknowledged is not', async () => {
    const server = await startServer()
    const [silentClient, acknowledging, neverAcknowledged] = await Promise.all(
      ['', '', ''].map(() => connectPushClient(server.url, 'priya')),
    )
    if (!silentClient || !acknowledging || !neverAcknowledged) throw new Error('three screens')
    await Promise.all([silentClient, acknowledging, neverAcknowledged].map((client) => client.mustFollow({ areas: ['providers'] })))
    silentClient.sendSeen({ position: 0 })
    for (let n = 1; n <= 300; n += 1) await addProvider(server, `Dr ${n}`)
    await acknowledging.untilPosition(300)
    acknowledging.sendSeen({ position: 300 })
    await acknowledging.mustFollow({ areas: ['providers'] })
    expect([silentClient, acknowledging, neverAcknowledged].map(({ byeReasons: byes }) => byes)).toEqual([[], [], []])
    server.clock.advance(3700)
    await silentClient.until(() => !silentClient.isConnected())
    expect([silentClient, acknowledging, neverAcknowledged].map(({ byeReasons: byes }) => byes)).toEqual([['slow'], [], []])
  })
})
