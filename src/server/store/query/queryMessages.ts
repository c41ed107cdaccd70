import type { SqlFragment } from './conditions.ts'
import type { TableSchema } from '../tables/tableSchema.ts'
import type { RecordRow } from '../tables/recordTables.ts'

/** The messages between the server and the thread that searches, and that rebuilds old entries of the log. */

export type QueryWorkerData = { readonly file: string; readonly schemas: readonly TableSchema[] }

export type PageRow = RecordRow & { readonly sorted: string | number | null; readonly counted?: number }
export type PageQuery = { readonly type: 'page'; readonly practice: number; readonly sql: SqlFragment }
export type EntriesQuery = { readonly type: 'entries'; readonly practice: number; readonly since: number; readonly limit: number }
export type WorkerQuery = PageQuery | EntriesQuery

/** Rows or entries, and the position of the same moment. The entries are JSON, so that the server can parse them in several turns. */
export type QueryResults = {
  readonly page: { readonly rows: readonly PageRow[]; readonly position: number }
  readonly entries: { readonly texts: readonly string[]; readonly position: number }
}
export type QueryPage = QueryResults['page']

export type QueryRequest = WorkerQuery & { readonly number: number }
export type QueryResponse =
  | { readonly number: number; readonly result: QueryResults[keyof QueryResults] }
  | { readonly number: number; readonly message: string; readonly errcode: number | null }
