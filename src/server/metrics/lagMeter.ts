import { quantile } from '#domain/figures/quantile.ts'
import type { LagMinute } from '#domain/system/systemFigures.ts'
import { instantOf } from '#domain/time.ts'

const minuteLength = 60_000
const keptMinutes = 60
/** A screen reports at most one frame a second, so a minute of thirty screens has fewer. Further ones are not counted. */
const maxSamples = 2000
/** A screen reports a frame within a few of them. */
const keptCommits = 512

type Commit = { readonly position: number; readonly at: number }
type Minute = { readonly index: number; readonly lags: number[]; entries: number }

/** Measures how long entries take from their commit until a screen has drawn them and said so: an upper bound, by one clock. */
export type LagMeter = {
  readonly noteCommit: (practice: string, position: number) => void
  readonly noteDrawn: (practice: string, position: number) => void
  /** The last hour, oldest first. */
  readonly minutes: () => readonly LagMinute[]
  /** The last whole minute, over all practices. */
  readonly entriesPerMinute: () => number
}

/** @param now milliseconds since 1970 */
export function createLagMeter(now: () => number): LagMeter {
  const commits = new Map<string, Commit[]>()
  const minutes = new Map<number, Minute>()
  const currentIndex = () => Math.floor(now() / minuteLength)
  const current = () => minuteAt(minutes, currentIndex())
  return {
    noteCommit(practice, position) {
      const ofPractice = commits.get(practice) ?? []
      commits.set(practice, ofPractice)
      ofPractice.push({ position, at: now() })
      if (ofPractice.length > keptCommits) ofPractice.shift()
      current().entries += 1
    },
    noteDrawn(practice, position) {
      const commit = commits.get(practice)?.findLast((other) => other.position === position)
      const { lags } = current()
      if (commit && lags.length < maxSamples) lags.push(Math.max(0, now() - commit.at))
    },
    minutes: () =>
      Array.from({ length: keptMinutes }, (_, back) => currentIndex() - keptMinutes + 1 + back).map((index) =>
        lagOf(index, minutes.get(index)?.lags ?? []),
      ),
    entriesPerMinute: () => minutes.get(currentIndex() - 1)?.entries ?? 0,
  }
}

/** Creates a minute at its first use, and forgets those that are too old. */
function minuteAt(minutes: Map<number, Minute>, index: number): Minute {
  const known = minutes.get(index)
  if (known) return known
  const minute: Minute = { index, lags: [], entries: 0 }
  minutes.set(index, minute)
  for (const old of minutes.keys()) if (old <= index - keptMinutes) minutes.delete(old)
  return minute
}

function lagOf(index: number, lags: readonly number[]): LagMinute {
  const sorted = lags.toSorted((a, b) => a - b)
  return {
    at: instantOf(index * minuteLength),
    p50: quantile(sorted, 0.5),
    p95: quantile(sorted, 0.95),
    most: sorted.at(-1) ?? null,
  }
}
