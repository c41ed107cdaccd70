import type { DryRunSummary, RehearsedRows } from '../table/dryRun.ts'
import type { ReadOptions, TableLine } from '../table/importTable.ts'
import type { PlannedRow } from '../readers/rowPlan.ts'
import type { ScannedColumns } from '../table/scanColumns.ts'

/** The messages between the server and the worker that reads one file. The worker answers each request before the next is sent. */

export type TableWorkerData = {
  /** The file to read. */
  readonly path: string
  readonly dataDir: string
}

export type TableRequest =
  | { readonly type: 'check' }
  | { readonly type: 'columns' }
  | ({ readonly type: 'preview'; readonly rehearsed: RehearsedRows } & ReadOptions)
  /** Prepares `next` from the first row on. */
  | ({ readonly type: 'open' } & ReadOptions)
  /** Prepares `next`: rows before `from` are counted already. */
  | ({ readonly type: 'resume'; readonly from: number } & ReadOptions)
  | { readonly type: 'next'; readonly limit: number }

/** A row with what it becomes. */
export type ReadRow = TableLine & { readonly planned: PlannedRow }

export type TableResults = {
  readonly check: null
  readonly columns: ScannedColumns
  readonly preview: DryRunSummary
  readonly open: null
  readonly resume: null
  /** Empty after the last row. */
  readonly next: readonly ReadRow[]
}

export type TableResponse =
  | { readonly result: TableResults[keyof TableResults] }
  /** The file is at fault; the message is shown to the user. */
  | { readonly unreadable: string; readonly isTooLarge: boolean }
