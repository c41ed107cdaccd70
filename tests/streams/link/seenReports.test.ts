import { expect, test } from 'vitest'
import type { FollowerReport } from '#domain/wire.ts'
import { type Continuity, createSeenReports } from '#streams/link/seenReports.ts'

/** A page whose paint and timers come when the test says so. */
function openReports() {
  const sent: FollowerReport[] = []
  const waiting: (() => void)[] = []
  const socket = { follow: () => {}, seen: (report: FollowerReport) => void sent.push(report), here: () => {}, close: () => {} }
  let [time, isOpen] = [0, true]
  const wait = (then: () => void) => (waiting.push(then), () => undefined)
  const deps = { monotonic: () => time, nextPaint: wait, setTimer: (_milliseconds: number, then: () => void) => wait(then) }
  const report = createSeenReports(deps, () => (isOpen ? socket : null))
  return {
    sent,
    takeFrame(continuity: Continuity, from: number, to: number) {
      time += 1000
      report(continuity, { from, to })
    },
    /** A paint ends, and then the timer that began before it. */
    paint() {
      for (let round = 0; round < 2; round += 1) for (const then of waiting.splice(0)) then()
    },
    setOpen: (open: boolean) => void (isOpen = open),
  }
}

test('[LINK-23] a page reports a frame with entries once it is drawn, and a heartbeat at once without a lag to measure', () => {
  const page = openReports()
  page.takeFrame('next', 0, 1)
  expect(page.sent).toEqual([])
  page.paint()
  expect(page.sent).toEqual([{ position: 1, isDrawn: true }])
  page.takeFrame('next', 1, 1)
  expect(page.sent.at(-1)).toEqual({ position: 1 })
})

test('[LINK-24] a page reports each frame that was missing or came again once, even if the connection was away meanwhile', () => {
  const page = openReports()
  page.takeFrame('hole', 3, 4)
  page.takeFrame('known', 0, 1)
  page.setOpen(false)
  page.paint()
  expect(page.sent).toEqual([])
  page.setOpen(true)
  page.takeFrame('next', 4, 4)
  page.takeFrame('next', 4, 4)
  expect(page.sent).toEqual([{ position: 4, lost: 1, repeated: 1 }, { position: 4 }])
})
