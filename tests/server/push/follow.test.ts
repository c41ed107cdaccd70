import { describe, expect, test } from 'vitest'
import { problems } from '#domain/problems.ts'
import { protocol } from '#domain/wire.ts'
import { type TestPushServer, startTestPushServer, userPrincipal, practiceOne, practiceTwo } from './startTestPushServer.ts'
import { connectPushClient, expectContiguous } from './connectPushClient.ts'

const providerFields = (name: string) => ({ name, shortName: null, role: 'dentist', active: true })
const addProvider = (server: TestPushServer, name: string, practice = practiceOne) =>
  server.writeRecords(practice, 'providers', { id: server.newId(), fields: providerFields(name) })

async function startServer() {
  const server = await startTestPushServer()
  server.principals.set('priya', userPrincipal(practiceOne, 'prv', 'appt', 'loc'))
  return server
}

describe('followers of a practice', () => {
  test('[ROOM-5] frames follow one another without a gap during many simultaneous writes, and every log entry arrives once', async () => {
    const server = await startServer()
    const client = await connectPushClient(server.url, 'priya')
    const { position, build, at } = await client.mustFollow({ areas: ['providers'] })
    expect({ position, build, at }).toEqual({ position: 0, build: 'b1', at: '2026-11-21T08:00:00.000Z' })
    await Promise.all(Array.from({ length: 300 }, (_, n) => addProvider(server, `Dr ${n}`)))
    await client.untilPosition(300)
    expectContiguous(0, client.frames)
    expect(client.entries().map((entry) => entry.position)).toEqual(Array.from({ length: 300 }, (_, n) => n + 1))
    expect(client.frames.length).toBeLessThan(100)
  })

  test('[ROOM-6] a follower that reconnects receives the entries that it missed and then new ones, without gaps or duplicates', async () => {
    const server = await startServer()
    for (let n = 0; n < 40; n += 1) await addProvider(server, `Before ${n}`)
    const writes = Promise.all(Array.from({ length: 400 }, (_, n) => addProvider(server, `Meanwhile ${n}`)))
    const clients = await Promise.all(
      [0, 7, 39, 40].map(async (since) => {
        const client = await connectPushClient(server.url, 'priya')
        expect((await client.mustFollow({ areas: ['providers'], since })).position).toBe(since)
        return { client, since }
      }),
    )
    await writes
    const lastPosition = await addProvider(server, 'After')
    for (const { client, since } of clients) {
      await client.untilPosition(lastPosition)
      expectContiguous(since, client.frames)
      expect(client.entries().map((entry) => entry.position)).toEqual(Array.from({ length: lastPosition - since }, (_, n) => since + n + 1))
    }
  })

  test('[ROOM-7] a follower that resumes from another epoch, or from a position that the log has not reached, gets 410 and must fetch again', async () => {
    const server = await startServer()
    await addProvider(server, 'Ana')
    const client = await connectPushClient(server.url, 'priya')
    expect(await client.follow({ areas: ['providers'], epoch: 'another', since: 1 })).toMatchObject({ problem: { status: 410 } })
    expect(await client.follow({ areas: ['providers'], since: 2 })).toMatchObject({ problem: { status: 410 } })
    await addProvider(server, 'Bo')
    server.clock.advance(2000)
    expect(client.frames).toEqual([])
  })

  test('[ROOM-13] a follower that missed up to 5,000 entries receives them; a follower that missed more must fetch again', async () => {
    const server = await startServer()
    await Promise.all(Array.from({ length: 5001 }, (_, n) => addProvider(server, `Dr ${n}`)))
    const client = await connectPushClient(server.url, 'priya')
    expect(await client.follow({ areas: ['locations'], since: 0 })).toMatchObject({ problem: { status: 410 } })
    await client.mustFollow({ areas: ['locations'], since: 1 })
    await client.untilPosition(5001)
    expectContiguous(1, client.frames)
    expect(client.entries()).toEqual([])
  })

  test('[VERSION-10] the server answers clients of its protocol and of the one before, and refuses every other with 426', async () => {
    const server = await startServer()
    const client = await connectPushClient(server.url, 'priya')
    for (const named of [{}, { protocol: protocol - 1 }, { protocol }])
      expect(await client.mustFollow({ areas: ['providers'], ...named })).toMatchObject({ build: 'b1', protocol })
    const other = { type: '/api/docs#problem-other-protocol', status: 426 }
    for (const unserved of [protocol + 1, protocol - 2])
      expect(await client.follow({ areas: ['providers'], protocol: unserved, newField: 1 } as never)).toMatchObject({ problem: other })
    expect(await client.follow({ areas: ['providers'], protocol: 'two' } as never)).toMatchObject({ problem: { status: 400 } })
  })

  test('[ROOM-8] a follow request without permission (403) or with an error (400) is refused whole, and the follower is sent nothing', async () => {
    const server = await startServer()
    const client = await connectPushClient(server.url, 'priya')
    expect(await client.follow({ areas: ['providers', 'patients'] })).toMatchObject({
      problem: { status: 403, scope: 'pat or pat.l or pat.s' },
    })
    expect(await client.follow({ areas: ['teeth'] })).toMatchObject({ problem: { status: 400, errors: [{ path: 'areas.0' }] } })
    expect(await client.follow({ areas: [], sin: 1 } as never)).toMatchObject({ problem: { status: 400 } })
    await addProvider(server, 'Ana')
    server.clock.advance(2000)
    expect((await client.mustFollow({ areas: ['providers'], since: 0 })).position).toBe(0)
    await client.untilPosition(1)
    expectContiguous(0, client.frames)
  })

  test('[ROOM-9] a second follow request replaces the first', async () => {
    const server = await startServer()
    const client = await connectPushClient(server.url, 'priya')
    await client.mustFollow({ areas: ['providers'] })
    await client.mustFollow({ areas: ['locations'] })
    await addProvider(server, 'Ana')
    await client.untilPosition(1)
    expect(client.frames).toHaveLength(1)
    expect(client.entries()).toEqual([])
  })

  test('[ROOM-10] two practices never mix: no log entry or position of one reaches a follower of the other', async () => {
    const server = await startServer()
    server.principals.set('sam', userPrincipal(practiceTwo, 'prv'))
    const [firstClient, secondClient] = [await connectPushClient(server.url, 'priya'), await connectPushClient(server.url, 'sam')]
    await firstClient.mustFollow({ areas: ['providers'] })
    await secondClient.mustFollow({ areas: ['providers'] })
    await Promise.all(Array.from({ length: 50 }, (_, n) => addProvider(server, `Canary ${n}`)))
    await addProvider(server, 'Theirs', practiceTwo)
    await Promise.all([firstClient.untilPosition(50), secondClient.untilPosition(1)])
    server.clock.advance(2000)
    await secondClient.until(() => secondClient.frames.length > 1)
    expect(secondClient.frames.map(({ to }) => to)).toEqual([1, 1])
    expect(secondClient.receivedText()).not.toContain('Canary')
    expect(firstClient.receivedText()).not.toContain('Theirs')
  })

  test('[ROOM-11] a follower receives a frame at least every two seconds, even if nothing happens', async () => {
    const server = await startServer()
    const client = await connectPushClient(server.url, 'priya')
    await client.mustFollow({ areas: ['providers'] })
    for (let round = 1; round <= 5; round += 1) {
      server.clock.advance(1000)
      await addProvider(server, `Dr ${round}`)
      server.clock.advance(1000)
      server.clock.advance(1000)
      await client.until(() => client.frames.length >= round * 2)
    }
    const times = client.frames.map(({ at }) => Date.parse(at))
    expect(Math.max(...times.slice(1).map((at, n) => at - (times[n] ?? 0)))).toBeLessThanOrEqual(2000)
    expectContiguous(0, client.frames)
  })

  test('[ROOM-12] a client without a sign-in cannot connect', async () => {
    const server = await startServer()
    await expect(connectPushClient(server.url, 'nobody')).rejects.toMatchObject({
      data: { status: 401, title: problems['signed-out'].title },
    })
    expect(server.push.followerCount()).toBe(0)
  })
})
