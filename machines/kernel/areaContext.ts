import type { Instant } from '#domain/time.ts'
import type { Fields, RecordOf } from '#domain/wire.ts'
import type { GuardContext } from './effects.ts'

/** A code that waits for a user, and since when. */
type Flag = { readonly code: string; readonly at: Instant }

/** A record of an area with a machine: its fields, and those that the engine adds. With regions, `since` is the time of each. */
export type Stateful<Shape, State> = RecordOf<Shape> & {
  readonly state: State
  readonly since: State extends string ? Instant : { readonly [Region in keyof State]: Instant }
  readonly flags: readonly Flag[]
}

/** No data, or no facts. */
export type NoFields = Readonly<Record<never, unknown>>

/**
 * The context of one area's machine, typed by what the area declares: a renamed field, and data that no command sends, do not compile.
 * Each field of the data and each fact may be missing, because another command needs it.
 */
export type AreaContext<Recorded, Data extends Fields, Facts extends Fields> = Omit<
  GuardContext,
  'before' | 'record' | 'data' | 'facts'
> & {
  readonly before: Recorded | null
  readonly record: Recorded
  readonly data: Partial<Data>
  readonly facts: Partial<Facts>
}
