import type { Query } from '#domain/query.ts'
import type { Instant } from '#domain/time.ts'
import type { ChangedRecord } from '../past/cellsAtPosition.ts'
import type { SqlFragment } from './conditions.ts'
import type { TableSchema } from '../tables/tableSchema.ts'
import type { RecordRow } from '../tables/recordTables.ts'

/** The messages between the server and the threads that search, rebuild old entries of the log, and list records as they were. */

export type QueryWorkerData = { readonly file: string; readonly schemas: readonly TableSchema[] }

export type PageRow = RecordRow & { readonly sorted: string | number | null; readonly counted?: number }
export type PageQuery = { readonly type: 'page'; readonly practice: number; readonly sql: SqlFragment }
export type EntriesQuery = { readonly type: 'entries'; readonly practice: number; readonly since: number; readonly limit: number }
/** A page of an area at an earlier position. */
export type PastQuery = {
  readonly type: 'past'
  readonly practice: number
  readonly area: string
  readonly query: Query & { readonly at: number }
}
/** The records of an area that have changed since a position. */
export type ChangedQuery = { readonly type: 'changed'; readonly practice: number; readonly area: string; readonly at: number }
/** The last position at an instant. */
export type MomentQuery = { readonly type: 'moment'; readonly practice: number; readonly at: Instant }
export type WorkerQuery = PageQuery | EntriesQuery | PastQuery | ChangedQuery | MomentQuery

/** Rows or entries, and the position of the same moment. The entries are JSON, so that the server can parse them in several turns. */
export type QueryResults = {
  readonly page: { readonly rows: readonly PageRow[]; readonly position: number }
  /** `null` until the position is reached: the query must be repeated. */
  readonly past: { readonly rows: readonly PageRow[]; readonly position: number } | null
  /** The same. */
  readonly changed: { readonly records: readonly ChangedRecord[]; readonly position: number } | null
  /** The same. */
  readonly moment: { readonly position: number } | null
  readonly entries: { readonly texts: readonly string[]; readonly position: number }
}
export type QueryPage = QueryResults['page']

export type QueryRequest = WorkerQuery & { readonly number: number }
export type QueryResponse =
  | { readonly number: number; readonly result: QueryResults[keyof QueryResults] }
  | { readonly number: number; readonly message: string; readonly errcode: number | null }
