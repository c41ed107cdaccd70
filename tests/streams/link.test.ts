import { describe, expect, test } from 'vitest'
import type { Frame } from '#domain/wire.ts'
import { openGrounds } from '#streams/grounds.ts'
import { openLine } from '#streams/line.ts'
import { serverClock } from '#streams/serverClock.ts'
import type { Ears } from '#streams/wire.ts'
import { plain } from './support/follower.ts'
import { aPage } from './support/page.ts'
import { theWindow } from './support/practice.ts'

const made = (id: number) => [{ id, what: 'make', value: 0 }] as const
const ids = (page: Awaited<ReturnType<typeof aPage>>) => [...page.now().rows.keys()]

describe('a link', () => {
  test('[LINK-5] after a break it goes on from its own position, and nothing is fetched anew', async () => {
    const page = await aPage(1, (server) => server.commit(made(1)))
    const { asked } = page.server
    expect([asked.sockets, asked.pages.length, asked.follows.length]).toEqual([1, 1, 2])
    page.server.cut()
    await page.pass(2)
    page.server.commit(made(2))
    await page.pass(3000)
    expect(ids(page)).toEqual(['thing-1', 'thing-2'])
    expect(asked.follows.at(-1)).toEqual({ areas: ['things'], epoch: 'one', since: 1 })
    expect([asked.sockets, asked.pages.length]).toEqual([2, 1])
    expect(page.phases).toEqual(['live', 'offline', 'joining', 'live'])
  })

  test('[LINK-6] a frame that is missing is asked for, on the same connection, and no snapshot is', async () => {
    const page = await aPage(2)
    page.server.net.losesFrames = 1
    page.server.commit(made(1))
    page.server.net.losesFrames = 0
    page.server.commit(made(2))
    await page.pass(200)
    expect(ids(page)).toEqual(['thing-1', 'thing-2'])
    const { asked } = page.server
    expect([asked.sockets, asked.pages.length, asked.follows.at(-1)?.since]).toEqual([1, 1, 0])
  })

  test('[LINK-7] one connection and one following serve all that is on the screen; what comes later is followed from where we stand', async () => {
    const page = await aPage(3)
    page.server.commit(made(1))
    await page.pass(100)
    page.watch('others')
    page.watch('more')
    page.watch('others')
    await page.pass(200)
    expect(page.server.asked.follows.slice(-1)).toEqual([{ areas: ['things', 'others', 'more'], epoch: 'one', since: 1 }])
    expect([page.server.asked.sockets, page.server.asked.follows.length]).toEqual([1, 3])
    expect(page.server.asked.pages.toSorted()).toEqual(['/api/more/', '/api/others/', '/api/things/'])
    expect(page.watched.map(({ shown }) => shown.at(-1)?.rows.size)).toEqual([1, 1, 1, 1])
    expect(page.phases).toEqual(['live'])
  })

  test('[LINK-8] after a restore everything is fetched anew, and the old rows stay until then', async () => {
    const page = await aPage(4, (server) => [1, 2, 3].forEach((id) => server.commit(made(id))))
    page.server.restore(1)
    page.server.net.latency = 1
    await page.pass(3000)
    expect(ids(page)).toEqual(['thing-1', 'thing-2'])
    expect(page.watched[0]?.shown.filter(({ ready }) => ready).map(({ rows }) => rows.size)).toEqual([3, 2])
  })

  test('[LINK-9] a server that falls silent is not believed for longer than fifteen seconds, though its connection stands', async () => {
    const page = await aPage(5)
    page.server.net.isHole = true
    await page.pass(14_000)
    expect(page.phase()).toBe('live')
    await page.pass(3000)
    expect(page.phase()).toBe('stale')
    await page.pass(10_000)
    expect(page.phase()).not.toBe('live')
    page.server.net.isHole = false
    await page.pass(6000)
    expect(page.phase()).toBe('live')
  })

  test('[LINK-10] who slept does not believe the screen until the server has spoken, and what came meanwhile is there', async () => {
    const page = await aPage(6)
    page.sleep(60_000)
    page.server.commit(made(1))
    page.wakes$.next('slept')
    expect(page.phase()).toBe('stale')
    await page.pass(200)
    expect([page.phase(), ids(page)]).toEqual(['live', ['thing-1']])
    page.sleep(60_000)
    page.server.net.isHole = true
    await page.pass(1100)
    expect(page.phase()).toBe('stale')
    page.wakes$.next('online')
    expect(page.phase()).toBe('joining')
  })

  test('[LINK-11] the server is told now and then how far the page has read', async () => {
    const page = await aPage(7)
    page.server.commit(made(1))
    await page.pass(5000)
    const { seen } = page.server.asked
    expect(seen.at(-1)).toBe(1)
    expect(seen.length).toBeGreaterThan(1)
    expect(seen.length).toBeLessThan(7)
  })

  test('[LINK-12] whatever an earlier connection still says is not heard', () => {
    const ears: Ears[] = []
    const heard: string[] = []
    const line = openLine((mine) => (ears.push(mine), { follow: () => {}, seen: () => {}, here: () => {}, close: () => {} }))
    const listener = (name: string): Ears => ({
      opened: () => heard.push(`${name} opened`),
      closed: () => heard.push(`${name} closed`),
      entries: () => heard.push(`${name} entries`),
      bye: () => heard.push(`${name} bye`),
      presence: () => heard.push(`${name} presence`),
    })
    line.open(listener('first'))
    ears[0]?.opened()
    line.open(listener('second'))
    expect(line.wire()).toBe(null)
    ears[0]?.entries({} as Frame)
    ears[0]?.bye({ reason: 'drain' })
    ears[0]?.presence([])
    ears[0]?.closed(null)
    ears[1]?.opened()
    expect(heard).toEqual(['first opened', 'second opened'])
    expect(line.wire()).not.toBe(null)
  })

  test('[LINK-13] an area that was let go and is needed again begins anew, because its changes passed by unheard', () => {
    const grounds = openGrounds([], () => {})
    const first: number[] = []
    const watching = grounds.area('things').subscribe((life) => first.push(life))
    grounds.join({ life: 1, epoch: 'one', areas: new Set(['things']) })
    watching.unsubscribe()
    grounds.asking(new Set(['others']))
    const again: number[] = []
    grounds.area('things').subscribe((life) => again.push(life))
    expect([first, again]).toEqual([[1], []])
    grounds.join({ life: 1, epoch: 'one', areas: new Set(['others', 'things']) })
    expect(again).toEqual([1])
  })

  // The two seeds let the snapshot be read before the last frame that did not bear the area.
  test.each([8, 10])('[LINK-13] and so on a page (%i): what changed between letting go and needing again is there', async (seed) => {
    const page = await aPage(seed)
    page.watch('others')
    await page.pass(200)
    page.watched[1]?.stop()
    await page.pass(1500)
    const { asked } = page.server
    const follows = asked.follows.length
    page.server.cut()
    for (let wait = 0; asked.follows.length === follows && wait < 3000; wait += 1) await page.pass(1)
    expect(asked.follows.at(-1)?.areas).toEqual(['things'])
    page.watch('others')
    for (let turn = 0; turn < 80; turn += 1) {
      page.server.commit(made(10 + turn))
      await page.pass(1)
    }
    await page.pass(3000)
    expect(plain(page.watched[2]?.shown.at(-1)?.rows ?? new Map())).toEqual(plain(page.server.practice().at(page.server.practice().head())))
  })

  test('[LINK-14] the clock is the server’s, is late by no more than the quickest frame was, and never runs backwards', () => {
    let monotonic = 0
    const clock = serverClock(
      () => monotonic,
      () => 77,
    )
    expect(clock.now()).toBe(77)
    const hear = (late: number) => clock.heard(new Date(1_000_000 + monotonic - late).toISOString())
    hear(500)
    expect(clock.now()).toBe(999_500)
    hear(20)
    expect(clock.now()).toBe(999_980)
    monotonic += 1000
    hear(900)
    expect(clock.now()).toBe(1_000_980)
    for (let heartbeat = 0; heartbeat < 40; heartbeat += 1) hear(5000)
    expect(clock.now()).toBe(1_000_980)
    monotonic += 10_000
    expect(clock.now()).toBe(1_006_000)
  })

  test('[LINK-15] a page that was closed asks for nothing more and leaves no timer behind', async () => {
    const page = await aPage(8)
    page.client.collection('others', theWindow).subscribe().unsubscribe()
    page.client.close()
    await page.pass(100)
    const asked = JSON.stringify(page.server.asked)
    await page.pass(20_000)
    expect(JSON.stringify(page.server.asked)).toBe(asked)
    expect(page.running()).toBe(1)
  })
})
