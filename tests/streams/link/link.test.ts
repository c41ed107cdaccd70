import { describe, expect, test } from 'vitest'
import type { Frame } from '#domain/wire.ts'
import { createAreaSubscriptions } from '#streams/link/areaSubscriptions.ts'
import { openConnection } from '#streams/link/connection.ts'
import { createServerClock } from '#streams/link/serverClock.ts'
import type { ConnectionHandlers } from '#streams/link/linkSocket.ts'
import { withoutVersions } from '../support/createTestFollower.ts'
import { openTestPage } from '../support/openTestPage.ts'
import { testWindow } from '../support/createReferencePractice.ts'

const creationOf = (id: number) => [{ id, what: 'make', value: 0 }] as const
const ids = (page: Awaited<ReturnType<typeof openTestPage>>) => [...page.now().rows.keys()]

describe('link', () => {
  test('[LINK-5] after a disconnect, a page resumes from its own position and fetches nothing again', async () => {
    const page = await openTestPage(1, (server) => server.commit(creationOf(1)))
    const { requests } = page.server
    expect([requests.sockets, requests.pages.length, requests.follows.length]).toEqual([1, 1, 2])
    page.server.disconnectAll()
    await page.advance(2)
    page.server.commit(creationOf(2))
    await page.advance(3000)
    expect(ids(page)).toEqual(['thing-1', 'thing-2'])
    expect(requests.follows.at(-1)).toEqual({ areas: ['things'], epoch: 'one', since: 1 })
    expect([requests.sockets, requests.pages.length]).toEqual([2, 1])
    expect(page.phases).toEqual(['live', 'offline', 'joining', 'live'])
  })

  test('[LINK-6] a page requests a missing frame on the same connection and needs no new snapshot', async () => {
    const page = await openTestPage(2)
    page.server.network.frameLoss = 1
    page.server.commit(creationOf(1))
    page.server.network.frameLoss = 0
    page.server.commit(creationOf(2))
    await page.advance(200)
    expect(ids(page)).toEqual(['thing-1', 'thing-2'])
    const { requests } = page.server
    expect([requests.sockets, requests.pages.length, requests.follows.at(-1)?.since]).toEqual([1, 1, 0])
  })

  test('[LINK-7] one connection and one subscription serve every area on screen; an area added later is followed from the page’s current position', async () => {
    const page = await openTestPage(3)
    page.server.commit(creationOf(1))
    await page.advance(100)
    page.watch('others')
    page.watch('more')
    page.watch('others')
    await page.advance(200)
    expect(page.server.requests.follows.slice(-1)).toEqual([{ areas: ['things', 'others', 'more'], epoch: 'one', since: 1 }])
    expect([page.server.requests.sockets, page.server.requests.follows.length]).toEqual([1, 3])
    expect(page.server.requests.pages.toSorted()).toEqual(['/api/more/', '/api/others/', '/api/things/'])
    expect(page.watched.map(({ shown }) => shown.at(-1)?.rows.size)).toEqual([1, 1, 1, 1])
    expect(page.phases).toEqual(['live'])
  })

  test('[LINK-8] after a server restore, a page fetches everything again and shows the old rows until then', async () => {
    const page = await openTestPage(4, (server) => [1, 2, 3].forEach((id) => server.commit(creationOf(id))))
    page.server.restore(1)
    page.server.network.latency = 1
    await page.advance(3000)
    expect(ids(page)).toEqual(['thing-1', 'thing-2'])
    expect(page.watched[0]?.shown.filter(({ ready }) => ready).map(({ rows }) => rows.size)).toEqual([3, 2])
  })

  test('[LINK-9] a page stops being live after 15 seconds without a message from the server, even if the connection is open', async () => {
    const page = await openTestPage(5)
    page.server.network.isSilent = true
    await page.advance(14_000)
    expect(page.phase()).toBe('live')
    await page.advance(3000)
    expect(page.phase()).toBe('stale')
    await page.advance(10_000)
    expect(page.phase()).not.toBe('live')
    page.server.network.isSilent = false
    await page.advance(6000)
    expect(page.phase()).toBe('live')
  })

  test('[LINK-10] after a device wakes from sleep, its page is stale until the server responds, and then shows the changes made meanwhile', async () => {
    const page = await openTestPage(6)
    page.sleep(60_000)
    page.server.commit(creationOf(1))
    page.wakeEvents$.next('slept')
    expect(page.phase()).toBe('stale')
    await page.advance(200)
    expect([page.phase(), ids(page)]).toEqual(['live', ['thing-1']])
    page.sleep(60_000)
    page.server.network.isSilent = true
    await page.advance(1100)
    expect(page.phase()).toBe('stale')
    page.wakeEvents$.next('online')
    expect(page.phase()).toBe('joining')
  })

  test('[LINK-11] a page reports to the server from time to time which position it has read', async () => {
    const page = await openTestPage(7)
    page.server.commit(creationOf(1))
    await page.advance(5000)
    const { seen } = page.server.requests
    expect(seen.at(-1)).toBe(1)
    expect(seen.length).toBeGreaterThan(1)
    expect(seen.length).toBeLessThan(7)
  })

  test('[LINK-12] a link ignores everything that an earlier connection still delivers', () => {
    const connections: ConnectionHandlers[] = []
    const received: string[] = []
    const connection = openConnection(
      (connectionHandlers) => (connections.push(connectionHandlers), { follow: () => {}, seen: () => {}, here: () => {}, close: () => {} }),
    )
    const listener = (name: string): ConnectionHandlers => ({
      opened: () => received.push(`${name} opened`),
      closed: () => received.push(`${name} closed`),
      entries: () => received.push(`${name} entries`),
      bye: () => received.push(`${name} bye`),
      access: () => received.push(`${name} access`),
      presence: () => received.push(`${name} presence`),
      presenceChanges: () => received.push(`${name} presence`),
      system: () => received.push(`${name} system`),
    })
    connection.open(listener('first'))
    connections[0]?.opened()
    connection.open(listener('second'))
    expect(connection.socket()).toBe(null)
    connections[0]?.entries({} as Frame)
    connections[0]?.bye({ reason: 'drain' })
    connections[0]?.access()
    connections[0]?.presence([])
    connections[0]?.closed(null)
    connections[1]?.opened()
    expect(received).toEqual(['first opened', 'second opened'])
    expect(connection.socket()).not.toBe(null)
  })

  test('[LINK-13] an area that a page drops and needs again starts with a new snapshot, because the page did not receive its changes', () => {
    const subscriptions = createAreaSubscriptions([], () => {})
    const firstGenerations: number[] = []
    const subscription = subscriptions.watchArea('things').subscribe((generation) => firstGenerations.push(generation))
    subscriptions.confirm({ generation: 1, epoch: 'one', areas: new Set(['things']) })
    subscription.unsubscribe()
    subscriptions.restrictTo(new Set(['others']))
    const laterGenerations: number[] = []
    subscriptions.watchArea('things').subscribe((generation) => laterGenerations.push(generation))
    expect([firstGenerations, laterGenerations]).toEqual([[1], []])
    subscriptions.confirm({ generation: 1, epoch: 'one', areas: new Set(['others', 'things']) })
    expect(laterGenerations).toEqual([1])
  })

  // With these two seeds the server reads the snapshot before the last frame that does not include the area.
  test.each([8, 10])('[LINK-13] a page (seed %i) that drops an area and needs it again shows the changes made in between', async (seed) => {
    const page = await openTestPage(seed)
    page.watch('others')
    await page.advance(200)
    page.watched[1]?.stop()
    await page.advance(1500)
    const { requests } = page.server
    const follows = requests.follows.length
    page.server.disconnectAll()
    for (let wait = 0; requests.follows.length === follows && wait < 3000; wait += 1) await page.advance(1)
    expect(requests.follows.at(-1)?.areas).toEqual(['things'])
    page.watch('others')
    for (let round = 0; round < 80; round += 1) {
      page.server.commit(creationOf(10 + round))
      await page.advance(1)
    }
    await page.advance(3000)
    expect(withoutVersions(page.watched[2]?.shown.at(-1)?.rows ?? new Map())).toEqual(
      withoutVersions(page.server.practice().rowsAt(page.server.practice().head())),
    )
  })

  test('[LINK-14] a page uses the server’s clock, late by at most the delay of its quickest frame, and never runs it backwards', () => {
    let monotonic = 0
    const clock = createServerClock(
      () => monotonic,
      () => 77,
    )
    expect(clock.now()).toBe(77)
    const addSample = (delay: number) => clock.addSample(new Date(1_000_000 + monotonic - delay).toISOString())
    addSample(500)
    expect(clock.now()).toBe(999_500)
    addSample(20)
    expect(clock.now()).toBe(999_980)
    monotonic += 1000
    addSample(900)
    expect(clock.now()).toBe(1_000_980)
    for (let heartbeat = 0; heartbeat < 40; heartbeat += 1) addSample(5000)
    expect(clock.now()).toBe(1_000_980)
    monotonic += 10_000
    expect(clock.now()).toBe(1_006_000)
  })

  test('[LINK-15] a closed page sends no more requests and leaves no timer running', async () => {
    const page = await openTestPage(8)
    page.client.collection('others', testWindow).subscribe().unsubscribe()
    page.client.close()
    await page.advance(100)
    const requestsBefore = JSON.stringify(page.server.requests)
    await page.advance(20_000)
    expect(JSON.stringify(page.server.requests)).toBe(requestsBefore)
    expect(page.timerCount()).toBe(1)
  })
})
