import { expect, test } from 'vitest'
import { ageOf } from '#app/age.ts'
import { makeTicker } from '#app/ticker.ts'
import type { LinkStatus } from '#streams/client.ts'

/** A clock that is turned by hand, and the timers that wait for it. */
function aClock(start: number) {
  let time = start
  const waiting = new Set<{ readonly due: number; readonly then: () => void }>()
  return {
    now: () => time,
    wait: (milliseconds: number, then: () => void) => {
      const one = { due: time + milliseconds, then }
      waiting.add(one)
      return () => void waiting.delete(one)
    },
    turn: (milliseconds: number) => {
      time += milliseconds
      for (const one of [...waiting].filter(({ due }) => due <= time)) {
        waiting.delete(one)
        one.then()
      }
    },
    waiting: () => waiting.size,
  }
}

test('[BEAT-1] All running times step on one beat, at the full second of the server’s clock', () => {
  const clock = aClock(10_400)
  const ticker = makeTicker(clock.now, clock.wait)
  const seen: [string, number][] = []
  ticker.each((now) => seen.push(['one', now]))
  const leave = ticker.each((now) => seen.push(['other', now]))
  expect(clock.waiting()).toBe(1)
  clock.turn(599)
  expect(seen).toHaveLength(2)
  clock.turn(6)
  expect(seen.slice(2)).toEqual([
    ['one', 11_005],
    ['other', 11_005],
  ])
  leave()
  clock.turn(1000)
  expect(seen.slice(4)).toEqual([['one', 12_005]])
})

test('[BEAT-2] With nobody to tell, no timer is left waiting', () => {
  const clock = aClock(0)
  const ticker = makeTicker(clock.now, clock.wait)
  const leave = [ticker.each(() => {}), ticker.clock(() => {})]
  leave.forEach((go) => go())
  expect(clock.waiting()).toBe(0)
  ticker.each(() => {})
  expect(clock.waiting()).toBe(1)
})

test('[BEAT-3] While a board is not live its running times stand at the last truth, and the clock on the wall goes on', () => {
  const clock = aClock(60_000)
  const ticker = makeTicker(clock.now, clock.wait)
  const times: number[] = []
  const wall: number[] = []
  ticker.each((now) => times.push(now))
  ticker.clock((now) => wall.push(now))
  ticker.freeze(45_000)
  clock.turn(1005)
  expect(times.at(-1)).toBe(45_000)
  expect(wall.at(-1)).toBe(61_005)
  ticker.freeze(null)
  expect(times.at(-1)).toBe(61_005)
})

const heardAt = (second: number | null): LinkStatus => ({
  phase: 'live',
  lastHeard: second === null ? null : new Date(second * 1000).toISOString(),
  position: 7,
  retryIn: null,
})

test('[BEAT-4] A board says how old it is: live, seconds behind from five on, and from fifteen not live since when', () => {
  expect(ageOf(heardAt(100), 104_999, 0)).toEqual({ kind: 'live' })
  expect(ageOf(heardAt(100), 105_000, 0)).toEqual({ kind: 'behind', seconds: 5 })
  expect(ageOf(heardAt(100), 114_999, 0)).toEqual({ kind: 'behind', seconds: 14 })
  expect(ageOf(heardAt(100), 115_000, 0)).toEqual({ kind: 'notLive', since: 100_000 })
  expect(ageOf({ ...heardAt(100), phase: 'offline' }, 101_000, 0)).toEqual({ kind: 'live' })
})

test('[BEAT-5] A board that never heard anything is opening, and after fifteen seconds not live; it claims no truth', () => {
  expect(ageOf(heardAt(null), 2_000, 0)).toEqual({ kind: 'opening' })
  expect(ageOf(heardAt(null), 15_000, 0)).toEqual({ kind: 'notLive', since: null })
})
