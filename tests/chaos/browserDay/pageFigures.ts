import type { DayPage } from './dayPage.ts'
import { takeLags } from './shownClock.ts'

/** What a page uses after a collection, and how its clock went in the hour before. */
export type PageFigures = {
  readonly hour: number
  /** In bytes. */
  readonly heap: number
  readonly listeners: number
  readonly nodes: number
  /**
   * How late the most punctual of its minutes began, in milliseconds of the simulated day: a busy machine makes others late, and a clock that
   * drifts makes all. `null` if none began.
   */
  readonly lag: number | null
}

export async function readFigures({ page, devTools }: DayPage, hour: number): Promise<PageFigures> {
  const lags = await takeLags(page)
  await devTools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devTools.send('Runtime.getHeapUsage')
  const { metrics } = await devTools.send('Performance.getMetrics')
  const metric = (name: string) => metrics.find((each) => each.name === name)?.value ?? Number.NaN
  return {
    hour,
    heap: usedSize,
    listeners: metric('JSEventListeners'),
    nodes: metric('Nodes'),
    lag: lags.length > 0 ? Math.min(...lags) : null,
  }
}

/** A practice keeps its screens open for weeks, so what grows in a day ends a browser. */
const maxGrowth = 1.2
/**
 * Listeners of controls that come and go with what is open at the moment: React gives each button of a row or a notice its own few. A
 * listener added at each minute or each update would be 60 or more in an hour.
 */
const maxMoreListeners = 60
/** A frame and a tick of a second, each way. */
const maxDrift = 2000

/** Compares the last figures of a page with those of its first hour. */
export function growthFaults(name: string, [first, ...others]: readonly PageFigures[]): readonly string[] {
  const last = others.at(-1)
  if (first === undefined || last === undefined) return [`${name} was not measured twice`]
  const drift = Math.max(...others.map(({ lag }) => Math.abs((lag ?? Number.POSITIVE_INFINITY) - (first.lag ?? 0))))
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
  return [
    last.heap > first.heap * maxGrowth
      ? `${name} uses ${megabytes(last.heap)} at hour ${last.hour}, and used ${megabytes(first.heap)} at hour ${first.hour}`
      : null,
    last.listeners > first.listeners + maxMoreListeners ? `${name} has ${last.listeners} listeners, and had ${first.listeners}` : null,
    drift > maxDrift ? `the clock of ${name} drifted by ${drift} ms` : null,
  ].filter((fault) => fault !== null)
}
