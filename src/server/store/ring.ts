import type { LoggedEntry } from './store.ts'

/** The latest entries of each practice, in memory: followers that come back after a moment are served from here. */
export type Ring = {
  readonly add: (entry: LoggedEntry) => void
  /** `null` where it does not reach back that far. */
  readonly after: (practice: string, since: number, limit: number) => readonly LoggedEntry[] | null
}

/** @param size of each practice; @param most of all practices together, beyond which each keeps half. */
export function ringOf(size: number, most: number): Ring {
  const kept = new Map<string, LoggedEntry[]>()
  let count = 0
  const shorten = (entries: LoggedEntry[], to: number) => {
    count -= entries.splice(0, entries.length - to).length
  }
  return {
    add: (entry) => {
      const entries = kept.get(entry.practice) ?? []
      if (entries.length === 0) kept.set(entry.practice, entries)
      entries.push(entry)
      count++
      // Cut in halves, so that a shift of the whole list is rare.
      if (entries.length >= size * 2) shorten(entries, size)
      if (count > most) for (const one of kept.values()) shorten(one, one.length >> 1)
    },
    after: (practice, since, limit) => {
      const entries = kept.get(practice)
      const first = entries?.[0]?.position
      if (!entries || first === undefined || since < first - 1) return null
      const from = since - first + 1
      return entries.slice(from, from + limit)
    },
  }
}
