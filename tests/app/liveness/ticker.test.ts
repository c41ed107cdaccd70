import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dataAgeOf } from '#app/liveness/dataAge.ts'
import { passChanges } from '#app/browser/passChanges.ts'
import { createTicker } from '#app/browser/ticker.ts'
import type { LinkStatus } from '#streams/link/linkStatus.ts'

/** A clock that the test advances, with its timers. */
function createTestClock(start: number) {
  let time = start
  const timers = new Set<{ readonly due: number; readonly callback: () => void }>()
  return {
    now: () => time,
    startTimer: (milliseconds: number, callback: () => void) => {
      const timer = { due: time + milliseconds, callback }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    advance: (milliseconds: number) => {
      time += milliseconds
      for (const timer of [...timers].filter(({ due }) => due <= time)) {
        timers.delete(timer)
        timer.callback()
      }
    },
    timerCount: () => timers.size,
  }
}

test('[BEAT-1] all running times of a screen change together, at the full second of the server’s clock', () => {
  const clock = createTestClock(10_400)
  const ticker = createTicker(clock.now, clock.startTimer)
  const ticks: [string, number][] = []
  ticker.onTick((now) => ticks.push(['one', now]))
  const unsubscribe = ticker.onTick((now) => ticks.push(['other', now]))
  expect(clock.timerCount()).toBe(1)
  clock.advance(599)
  expect(ticks).toHaveLength(2)
  clock.advance(6)
  expect(ticks.slice(2)).toEqual([
    ['one', 11_005],
    ['other', 11_005],
  ])
  unsubscribe()
  clock.advance(1000)
  expect(ticks.slice(4)).toEqual([['one', 12_005]])
})

test('[BEAT-2] without listeners, the ticker leaves no timer running', () => {
  const clock = createTestClock(0)
  const ticker = createTicker(clock.now, clock.startTimer)
  const unsubscribe = [ticker.onTick(() => {}), ticker.onClockTick(() => {})]
  unsubscribe.forEach((stop) => stop())
  expect(clock.timerCount()).toBe(0)
  ticker.onTick(() => {})
  expect(clock.timerCount()).toBe(1)
})

test('[BEAT-3] while a board is not live, its running times stop at the last update and the clock in the header continues', () => {
  const clock = createTestClock(60_000)
  const ticker = createTicker(clock.now, clock.startTimer)
  const times: number[] = []
  const clockTimes: number[] = []
  ticker.onTick((now) => times.push(now))
  ticker.onClockTick((now) => clockTimes.push(now))
  ticker.freeze(45_000)
  clock.advance(1005)
  expect(times.at(-1)).toBe(45_000)
  expect(clockTimes.at(-1)).toBe(61_005)
  ticker.freeze(null)
  expect(times.at(-1)).toBe(61_005)
})

const statusAt = (second: number | null): LinkStatus => ({
  phase: 'live',
  lastMessageAt: second === null ? null : new Date(second * 1000).toISOString(),
  position: 7,
  retryIn: null,
})

test('[BEAT-4] a board shows its age by the clock, not the link: live, seconds behind from 5 s, not live since a time from 15 s', () => {
  expect(dataAgeOf(statusAt(100), 104_999, 0)).toEqual({ kind: 'live' })
  expect(dataAgeOf(statusAt(100), 105_000, 0)).toEqual({ kind: 'behind', seconds: 5 })
  expect(dataAgeOf(statusAt(100), 114_999, 0)).toEqual({ kind: 'behind', seconds: 14 })
  expect(dataAgeOf(statusAt(100), 115_000, 0)).toEqual({ kind: 'notLive', since: 100_000 })
  expect(dataAgeOf({ ...statusAt(100), phase: 'offline' }, 101_000, 0)).toEqual({ kind: 'live' })
})

test('[BEAT-5] a board that has received nothing is loading, and after fifteen seconds not live; it shows no data as current', () => {
  expect(dataAgeOf(statusAt(null), 2_000, 0)).toEqual({ kind: 'opening' })
  expect(dataAgeOf(statusAt(null), 15_000, 0)).toEqual({ kind: 'notLive', since: null })
})

test('[BEAT-6] a tick that changes nothing reaches no component, so that a screen which stays the same for a night does not grow', () => {
  const minutes: number[] = []
  const listener = passChanges(
    (now) => Math.floor(now / 60_000),
    (minute) => minutes.push(minute),
  )
  for (let second = 0; second < 3 * 60; second += 1) listener(second * 1000)
  expect(minutes).toEqual([0, 1, 2])
})

test('[BEAT-6] a derived value can stay the one before', () => {
  const places: object[] = []
  const listener = passChanges<{ readonly x: number }>(
    (now, last) => (last?.x === Math.floor(now / 10) ? last : { x: Math.floor(now / 10) }),
    (place) => places.push(place),
  )
  for (const now of [1, 2, 9, 10, 19, 20]) listener(now)
  expect(places).toEqual([{ x: 0 }, { x: 1 }, { x: 2 }])
})

test('[BEAT-6] no component sets its state at each tick without comparing', () => {
  const setsAlways = /\.on(?:Clock)?Tick\(\s*\(\w+\)\s*=>\s*(?:set[A-Z]|\{(?:(?!passChanges|useEffect)[^]){0,900}?\bset[A-Z]\w*\(\(last\))/
  expect(setsAlways.test('ticker.onTick((now) => setMinute(minuteOf(now)))')).toBe(true)
  expect(setsAlways.test('ticker.onTick((now) => {\n const next = 1\n setLanes((last) => steady(last, next))')).toBe(true)
  const files = globSync('src/app/**/*.{ts,tsx}')
  expect(files.length).toBeGreaterThan(300)
  expect(files.filter((file) => setsAlways.test(readFileSync(file, 'utf8')))).toEqual([])
})
