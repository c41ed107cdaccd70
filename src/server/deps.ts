import type { CommandBus } from './engine/commands/commandBus.ts'
import type { Store } from './store/store.ts'

/** The dependencies shared by all server modules. The composition root supplies time and ids, so tests control the clock. */
export type ServerDeps = {
  readonly store: Store
  readonly commands: CommandBus
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly newId: () => string
  /** Identifies the build, so a browser detects that it is older than the server. */
  readonly build: string
  /** Reports to the operator. Messages never contain patients' data. */
  readonly report: (message: string, error?: unknown) => void
}
