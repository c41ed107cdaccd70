import type { Rate } from './budgetLimits.ts'

/** Counts use against a rate, by key. What is spent comes back with time, up to the burst. */
export type RateBuckets = {
  /** Seconds until more may be spent; 0 if it may be now. */
  readonly waitFor: (key: string, rate: Rate) => number
  /** Spends even more than there is, because the cost of some work is known only afterwards. */
  readonly spend: (key: string, rate: Rate, amount: number) => void
}

type Bucket = { spent: number; at: number; readonly rate: Rate }

/** Keys in memory, after which those that have recovered are dropped. */
const maxKeys = 20_000

/** @param now Milliseconds. A clock that is set back gives nothing back. */
export function createRateBuckets(now: () => number): RateBuckets {
  const buckets = new Map<string, Bucket>()
  const recover = (bucket: Bucket) => {
    const at = now()
    bucket.spent = Math.max(0, bucket.spent - (Math.max(0, at - bucket.at) / 1000) * bucket.rate.perSecond)
    bucket.at = at
    return bucket
  }
  const dropRecovered = () => {
    for (const [key, bucket] of buckets) if (recover(bucket).spent === 0) buckets.delete(key)
  }
  return {
    waitFor(key, { burst, perSecond }) {
      const bucket = buckets.get(key)
      const excess = bucket ? recover(bucket).spent - burst : -1
      return excess < 0 ? 0 : Math.max(1, Math.ceil(excess / perSecond))
    },
    spend(key, rate, amount) {
      const bucket = recover(buckets.get(key) ?? { spent: 0, at: now(), rate })
      bucket.spent += amount
      buckets.set(key, bucket)
      if (buckets.size > maxKeys) dropRecovered()
    },
  }
}
