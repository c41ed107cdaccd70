import { describe, expect, test } from 'vitest'
import type { Tap } from '#streams/client.ts'
import { aPage, type Page } from './support/page.ts'

const made = (id: number) => [{ id, what: 'make', value: 0 }] as const
const theEdit = { command: 'things.edit', record: 'thing-1', expects: 1, data: { who: 'Bo' } }
const aPageWithOne = (seed: number) => aPage(seed, (server) => server.commit(made(1)))
const phases = (page: Page) => page.taps().map(({ phase }) => phase)
const who = (page: Page) => page.now().rows.get('thing-1')?.who
/** How often anything was done, whoever asked for it. */
const timesDone = (page: Page) =>
  page.server
    .practice()
    .keys()
    .filter((key) => key.startsWith('tap-')).length

/** Gives a tap and answers with what becomes of it, without waiting for it. */
function tapped(page: Page, request = theEdit as Parameters<Page['client']['send']>[0]): { now: () => Tap | null } {
  let tap: Tap | null = null
  void page.client.send(request).then((is) => (tap = is))
  return { now: () => tap }
}

describe('a tap', () => {
  test('[TAP-1] is shown at once, and settles when its row is on the screen and not before', async () => {
    const page = await aPageWithOne(1)
    const settled: unknown[] = []
    page.client.taps$.subscribe((taps) => taps.some(({ phase }) => phase === 'settled') && settled.push(who(page)))
    page.server.net.losesFrames = 1
    const tap = tapped(page)
    expect([phases(page), who(page)]).toEqual([['pending'], 'Ana'])
    await page.pass(500)
    expect([timesDone(page), phases(page), tap.now(), who(page)]).toEqual([1, ['pending'], null, 'Ana'])
    page.server.net.losesFrames = 0
    await page.pass(1500)
    expect(tap.now()).toMatchObject({ phase: 'settled', position: 2, version: 2, record: 'thing-1' })
    expect([settled[0], who(page)]).toEqual(['101', '101'])
  })

  test('[TAP-2] twice on the same thing is once', async () => {
    const page = await aPageWithOne(2)
    const [one, other] = [page.client.send(theEdit), page.client.send(theEdit)]
    await page.pass(500)
    expect(await one).toBe(await other)
    expect([timesDone(page), page.taps().length]).toEqual([1, 1])
    void page.client.send(theEdit)
    await page.pass(500)
    expect(timesDone(page)).toBe(2)
  })

  test('[TAP-3] that is refused says why, changes nothing and stays until it is dismissed', async () => {
    const page = await aPageWithOne(3)
    const tap = tapped(page, { ...theEdit, data: { who: 'nobody' } })
    await page.pass(30_000)
    expect(tap.now()).toMatchObject({ phase: 'refused', problem: { status: 409, detail: 'refused' } })
    expect([timesDone(page), who(page), phases(page)]).toEqual([0, 'Ana', ['refused']])
    page.client.dismiss(tap.now()?.key ?? '')
    expect(page.taps()).toEqual([])
  })

  test('[TAP-4] without a link is kept, sent once the link is back, and only once', async () => {
    const page = await aPageWithOne(4)
    page.server.net.isUp = false
    page.server.cut()
    await page.pass(100)
    const tap = tapped(page)
    await page.pass(20_000)
    expect([phases(page), page.server.asked.commands]).toEqual([['kept'], []])
    page.server.net.isUp = true
    await page.pass(8000)
    expect(tap.now()).toMatchObject({ phase: 'settled', version: 2 })
    expect(timesDone(page)).toBe(1)
  })

  test.each([
    ['says no version', { command: 'things.edit', record: 'thing-1', data: { who: 'Bo' } }],
    ['makes something', { command: 'appointments.book', data: {} }],
    ['ends something', { command: 'appointments.remove', record: 'thing-1', expects: 1 }],
  ])('[TAP-5] without a link what %s is not kept but refused, and never sent', async (_what, request) => {
    const page = await aPageWithOne(5)
    page.server.net.isUp = false
    page.server.cut()
    await page.pass(100)
    const tap = tapped(page, request)
    await page.pass(100)
    expect(tap.now()).toMatchObject({ phase: 'refused', problem: { reason: 'unreachable' } })
    page.server.net.isUp = true
    await page.pass(10_000)
    expect(page.server.asked.commands).toEqual([])
  })

  test('[TAP-6] is not kept for longer than two minutes', async () => {
    const page = await aPageWithOne(6)
    page.server.net.isUp = false
    page.server.cut()
    await page.pass(100)
    const tap = tapped(page)
    await page.pass(121_000)
    expect(tap.now()).toMatchObject({ phase: 'refused', problem: { reason: 'tooLate' } })
    page.server.net.isUp = true
    await page.pass(10_000)
    expect(page.server.asked.commands).toEqual([])
  })

  test('[TAP-7] whose answer was lost is asked again under its own key until the answer is there, and is done once', async () => {
    const page = await aPageWithOne(7)
    const tap = tapped(page)
    for (let wait = 0; timesDone(page) === 0 && wait < 100; wait += 1) await page.pass(1)
    page.server.net.isHole = true
    await page.pass(40_000)
    expect(tap.now()).toBe(null)
    page.server.net.isHole = false
    await page.pass(20_000)
    expect(tap.now()).toMatchObject({ phase: 'settled', version: 2 })
    expect([timesDone(page), new Set(page.server.asked.commands).size]).toEqual([1, 1])
  })

  test('[TAP-8] of which nobody knows whether it was done, and that no version guards, is not sent again after two minutes but owned up to', async () => {
    const page = await aPageWithOne(8)
    const tap = tapped(page, { command: 'things.edit', record: 'thing-1', data: { who: 'Bo' } })
    page.server.net.isHole = true
    await page.pass(150_000)
    expect(tap.now()).toMatchObject({ phase: 'refused', problem: { reason: 'unanswered' } })
    page.server.net.isHole = false
    await page.pass(20_000)
    expect(timesDone(page)).toBe(0)
  })

  test('[TAP-9] that was done can be taken back for ten seconds', async () => {
    const page = await aPageWithOne(9)
    const tap = tapped(page)
    await page.pass(500)
    expect(tap.now()).toMatchObject({ phase: 'settled' })
    await page.pass(9000)
    expect(page.taps().length).toBe(1)
    await page.pass(1500)
    expect([page.taps(), timesDone(page)]).toEqual([[], 1])
  })

  test('[TAP-10] that still waits when the page goes ends with the page', async () => {
    const page = await aPageWithOne(10)
    page.server.net.isUp = false
    page.server.cut()
    await page.pass(100)
    const tap = tapped(page)
    page.client.close()
    await page.pass(10)
    expect(tap.now()).toMatchObject({ phase: 'refused', problem: { reason: 'closed' } })
    expect(page.server.asked.commands).toEqual([])
  })
})
