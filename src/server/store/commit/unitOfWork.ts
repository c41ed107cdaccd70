import type { Cell } from '#domain/figures/countCells.ts'
import type { Instant } from '#domain/time.ts'
import type { AnyRecord } from '#domain/wire.ts'
import type { Connection } from '../disk/connection.ts'
import type { DataKey } from '../disk/dataKey.ts'
import { type ComparedFields, diffRecord } from '../log/recordDiff.ts'
import type { SealedChanges } from '../seals/sealedChanges.ts'
import type { PracticeRow } from '../tables/practices.ts'
import type { RecordTables } from '../tables/recordTables.ts'
import type { LoggedChange } from '../store.ts'
import type { RecentReads } from './recentReads.ts'

/** The state of one transaction while its requests are handled. */
export type UnitOfWork = {
  readonly connection: Connection
  readonly sealedChanges: SealedChanges
  readonly dataKey: DataKey
  readonly records: RecordTables
  readonly practice: PracticeRow
  /** The position of the last entry before this transaction. */
  readonly position: number
  readonly at: Instant
  readonly newId: () => string
  readonly onTimerSet: () => void
  /** In the order of the first write to each record, which is the order of the entry. */
  readonly tracked: Map<string, TrackedRecord>
  readonly reads: RecentReads
  /** What the transaction adds to the cells of figures by itself, by their areas. */
  readonly addedCells: AddedCells[]
}

export type AddedCells = { readonly area: string; readonly cells: readonly Cell[] }

export type TrackedRecord = {
  readonly area: string
  readonly id: string
  readonly before: AnyRecord | null
  readonly current: AnyRecord | null
  readonly compared: ComparedFields | null
}

/** Returns the changes for the entry: each record once, without records that are again as they were. */
export const changesIn = ({ tracked }: UnitOfWork): readonly LoggedChange[] =>
  [...tracked.values()].flatMap(({ area, id, before, current, compared }) => diffRecord(area, id, before, current, compared) ?? [])
