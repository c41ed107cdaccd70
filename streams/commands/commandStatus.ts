import type { Instant } from '#domain/time.ts'
import type { CommandRequest, Fields, ProblemBody } from '#domain/wire.ts'

/** A command that this page sent. The screen shows it over its row and never mixes it into the row. */
export type CommandStatus = {
  readonly key: string
  readonly command: string
  readonly record: string | null
  /** The data sent with the command. */
  readonly data: Fields
  /** Server time at which the command entered this phase. */
  readonly at: Instant
} & (
  | { readonly phase: 'pending' }
  /** Waits while the page is offline; sent with its key when the connection returns. */
  | { readonly phase: 'queued' }
  | { readonly phase: 'settled'; readonly position: number; readonly version: number; readonly undo: CommandRequest | null }
  | { readonly phase: 'refused'; readonly problem: ProblemBody }
)
