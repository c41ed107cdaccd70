import type { Door } from './engine/door.ts'
import type { Store } from './store/store.ts'

/** What every room of the server is given. Time and ids come from the composition root, so tests turn the clock by hand. */
export type House = {
  readonly store: Store
  readonly door: Door
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly newId: () => string
  /** Names the build, so a browser knows when it is older than the server. */
  readonly build: string
  /** For the operator: never patients' data. */
  readonly report: (what: string, error?: unknown) => void
}
