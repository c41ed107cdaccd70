import type { LoggedEntry, Store } from '../store.ts'

/** Notifies listeners of every commit. An error in one is reported and does not affect the others. */
export function createCommitListeners(
  report: (message: string, error?: unknown) => void,
): Pick<Store, 'onCommit'> & { notify: (entries: readonly LoggedEntry[]) => void } {
  const listeners = new Set<{ readonly listener: (entries: readonly LoggedEntry[]) => void }>()
  return {
    onCommit: (listener) => {
      const registration = { listener }
      listeners.add(registration)
      return () => {
        listeners.delete(registration)
      }
    },
    notify: (entries) => {
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
