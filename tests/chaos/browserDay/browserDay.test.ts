import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { growthFaults, type PageFigures } from './pageFigures.ts'
import { type ScaledClock, scaleClock } from './scaleClock.ts'

const start = Date.parse('2026-11-24T09:40+11:00')

/** A script of its own, whose machine's clock the test moves. */
function scriptWith(clock: Partial<ScaledClock> = {}) {
  const machine = { now: 0, delays: [] as number[] }
  const setTimer = (_then: () => void, delay: number) => machine.delays.push(delay)
  const performance = { timeOrigin: 5000, now: () => machine.now }
  const globals = { Date, performance, setTimeout: setTimer, setInterval: setTimer }
  const spec: ScaledClock = { factor: 60, origin: 5000, start, stopsInSleep: false, ...clock }
  const run = <Result>(code: string) => runInNewContext(code, globals) as Result
  run(`(${scaleClock.toString()})(${JSON.stringify(spec)})`)
  return { machine, run }
}

const hour: PageFigures = { hour: 1, heap: 10e6, listeners: 100, nodes: 500, lag: 900 }

describe('a simulated day', () => {
  test('[CHAOS-3] a minute of the day is a second of the machine, for every clock and timer of a script', () => {
    const { machine, run } = scriptWith()
    machine.now = 1000
    expect(run('[Date.now(), +new Date(), performance.now(), new Date(5).getTime()]')).toEqual([start + 60_000, start + 60_000, 60_000, 5])
    run('setTimeout(() => {}, 900); setInterval(() => {}, 1200); setTimeout(() => {}, 120_000)')
    expect(machine.delays).toEqual([15, 20, 2000])
  })

  test('[CHAOS-3] a limit for an answer leaves the machine a second', () => {
    const { machine, run } = scriptWith()
    run('setTimeout(() => {}, 2000); setTimeout(() => {}, 15_000)')
    expect(machine.delays).toEqual([1000, 1000])
  })

  test('[CHAOS-3] while a machine sleeps its date goes on, and its monotonic clock does or does not', () => {
    for (const [stopsInSleep, slept] of [
      [true, 0],
      [false, 600_000],
    ] as const) {
      const { machine, run } = scriptWith({ stopsInSleep })
      machine.now = 1000
      run('performance.now()')
      machine.now = 11_000
      expect(run('[performance.now(), Date.now()]')).toEqual([60_000 + slept, start + 660_000])
    }
  })

  test('[CHAOS-4] a page that uses a fifth more than in its first hour, has more listeners or drifts fails the day', () => {
    expect(growthFaults('wall', [hour, { ...hour, hour: 2, heap: 11.9e6, listeners: 150, lag: 2500 }])).toEqual([])
    expect(growthFaults('wall', [hour, { ...hour, hour: 2, heap: 12.1e6 }])).toHaveLength(1)
    expect(growthFaults('wall', [hour, { ...hour, hour: 2, listeners: 161 }])).toHaveLength(1)
    expect(growthFaults('wall', [hour, { ...hour, hour: 2, lag: -1200 }])).toHaveLength(1)
    expect(growthFaults('wall', [hour, { ...hour, hour: 2, lag: null }])).toHaveLength(1)
    expect(growthFaults('wall', [hour])).toEqual(['wall was not measured twice'])
  })
})
