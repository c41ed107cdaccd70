import type { Instant } from '../time.ts'
import type { Actor } from '../wire.ts'

/** Notes that someone opened a record. It is stored beside the log, because an opening changes no record. */
export type OpenNote = {
  readonly id: string
  /** The first opening of its window. */
  readonly at: Instant
  readonly area: string
  readonly record: string
  readonly by: Actor
}

export const openNoteLimits = { initial: 50, most: 200 } as const
