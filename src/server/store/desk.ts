import type { Instant } from '#domain/time.ts'
import type { AnyRecord } from '#domain/wire.ts'
import type { Connection } from './connection.ts'
import { changeOf } from './entry.ts'
import type { Kept } from './practices.ts'
import type { Records } from './records.ts'
import type { LoggedChange } from './store.ts'

/** What one work has before it while its questions are answered. */
export type Desk = {
  readonly connection: Connection
  readonly records: Records
  readonly practice: Kept
  /** Of the last entry before this work. */
  readonly position: number
  readonly at: Instant
  readonly newId: () => string
  /** In the order of the first write to each, which is the order of the entry. */
  readonly touched: Map<string, Touched>
  /** Records as they were read, so that a look and a write after it read once. */
  readonly seen: Map<string, AnyRecord | null>
}

export type Touched = { readonly area: string; readonly id: string; readonly before: AnyRecord | null; readonly now: AnyRecord | null }

/** What the entry will hold of the work so far: each record once, and none that is again as it was. */
export const changesOn = ({ touched }: Desk): readonly LoggedChange[] =>
  [...touched.values()].flatMap(({ area, id, before, now }) => changeOf(area, id, before, now) ?? [])
