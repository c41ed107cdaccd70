import type { AnyRecord } from '#domain/wire.ts'
import type { DataKey } from '../../disk/dataKey.ts'
import type { FiguresByArea } from '../../figures/changedCells.ts'
import type { TransactionSession } from '../database.ts'
import type { AreaTables } from '../schema/areaTables.ts'
import type { Overlay } from './overlay.ts'

/** The last entry of a practice, read under its lock. */
export type LockedHead = { readonly position: number; readonly hash: string; readonly epoch: string }

/** The state of one group while its transactions run one after the other. Nothing else writes the practice meanwhile. */
export type GroupState = {
  readonly session: TransactionSession
  readonly practice: string
  readonly areas: AreaTables
  readonly dataKey: DataKey
  readonly overlay: Overlay
  /** What the database had when it was asked, which stays right until the group ends. */
  readonly reads: GroupReads
  readonly figures: GroupFigures
  /** The last version of each record that the group removed. */
  readonly removedVersions: Map<string, number>
}

export type BaseRecord = {
  readonly record: AnyRecord | null
  /** The version of its last change; 0 for a record that never was. */
  readonly lastVersion: number
}

export type GroupReads = {
  readonly records: Map<string, BaseRecord>
  readonly lists: Map<string, readonly AnyRecord[]>
}

export type GroupFigures = {
  readonly byArea: FiguresByArea
  /** The declaration under which each figure of the practice was counted, by its name. */
  readonly counted: ReadonlyMap<string, string>
}
