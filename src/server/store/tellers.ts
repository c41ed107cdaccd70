import type { LoggedEntry, Store } from './store.ts'

/** Those who are told of every commit. One that fails is reported, and the others hear all the same. */
export function tellers(
  report: (what: string, error?: unknown) => void,
): Pick<Store, 'onCommit'> & { tell: (entries: readonly LoggedEntry[]) => void } {
  const listeners = new Set<{ readonly listener: (entries: readonly LoggedEntry[]) => void }>()
  return {
    onCommit: (listener) => {
      const one = { listener }
      listeners.add(one)
      return () => {
        listeners.delete(one)
      }
    },
    tell: (entries) => {
      for (const { listener } of [...listeners]) {
        try {
          listener(entries)
        } catch (error) {
          report('a listener to the log failed', error)
        }
      }
    },
  }
}
