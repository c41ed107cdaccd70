import type { LoggedEntry, Store } from '../../store/store.ts'

/** The entries of a practice from now on, in order. */
export type EntriesSeen = {
  /** Those up to a position that were not taken yet. Waits until the last of them was announced. */
  readonly takeUntil: (position: number) => Promise<readonly LoggedEntry[]>
  readonly close: () => void
}

/** Begins before the practice's position is read, so that no entry after it is missed. */
export async function watchEntries(store: Store, practice: string): Promise<EntriesSeen> {
  const waiting: LoggedEntry[] = []
  let onEntries: () => void = () => undefined
  const unsubscribe = store.onCommit((entries) => {
    waiting.push(...entries.filter((entry) => entry.practice === practice))
    onEntries()
  })
  let seen = (await store.practices()).find(({ id }) => id === practice)?.position ?? 0
  const announced = () => Math.max(seen, waiting.at(-1)?.position ?? 0)
  return {
    takeUntil: async (position) => {
      while (announced() < position) await new Promise<void>((resolve) => (onEntries = resolve))
      seen = announced()
      const later = waiting.findIndex((entry) => entry.position > position)
      return waiting.splice(0, later < 0 ? waiting.length : later)
    },
    close: unsubscribe,
  }
}
