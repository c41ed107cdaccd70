import { type Instant, millisecondsOf, oneDay } from '#domain/time.ts'
import type { AttemptLimit, Credentials } from '../store.ts'

/** Names beyond this are forgotten, the least recently counted first: a flood of names must not fill the memory. */
const maxNames = 100_000

/**
 * Counts failed attempts in memory. They never reach the disk: a flood of refused sign-ins must not slow the commits of others, and a
 * restart that forgets them is rarer than a day.
 */
export function createAttempts(): Pick<Credentials, 'countAttempt' | 'countWithin' | 'deleteAttempts'> {
  const instants = new Map<string, readonly number[]>()

  const recentOf = (name: string, at: number, window: number) => (instants.get(name) ?? []).filter((instant) => instant > at - window)
  const add = (name: string, at: number) => {
    const kept = recentOf(name, at, oneDay)
    // Deleting first moves the name to the end of the map, which is ordered by insertion.
    instants.delete(name)
    instants.set(name, [...kept, at])
    const [oldest] = instants.keys()
    if (instants.size > maxNames && oldest !== undefined) instants.delete(oldest)
  }
  const waitFor = ({ name, max, windowMilliseconds }: AttemptLimit, at: number): number => {
    const recent = recentOf(name, at, windowMilliseconds)
    return recent.length < max ? 0 : (recent.at(-max) ?? at) + windowMilliseconds - at
  }
  return {
    countAttempt: async (name, instant, windowMilliseconds) => {
      const at = millisecondsOf(instant)
      add(name, at)
      return recentOf(name, at, windowMilliseconds).length
    },
    countWithin: async (limits, instant) => {
      const at = millisecondsOf(instant)
      const wait = Math.max(...limits.map((limit) => waitFor(limit, at)))
      if (wait === 0) for (const { name } of limits) add(name, at)
      const [{ name, max, windowMilliseconds }] = limits
      return { wait, remaining: max - recentOf(name, at, windowMilliseconds).length }
    },
    deleteAttempts: async (name, instant) => deleteAttempts(instants, name, instant),
  }
}

function deleteAttempts(instants: Map<string, readonly number[]>, name: string, instant: Instant | undefined): void {
  const all = instants.get(name) ?? []
  const index = instant === undefined ? -1 : all.lastIndexOf(millisecondsOf(instant))
  if (instant !== undefined && index === -1) return
  const remaining = instant === undefined ? [] : all.toSpliced(index, 1)
  if (remaining.length === 0) instants.delete(name)
  else instants.set(name, remaining)
}
