import { parentPort, workerData } from 'node:worker_threads'
import { openForReading } from '../disk/connection.ts'
import { errorNumberOf } from '../disk/storageErrors.ts'
import { rebuildEntries } from '../log/rebuildEntries.ts'
import { lowerWorkerPriority } from '../../turns/lowerWorkerPriority.ts'
import { createRecordTables } from '../tables/recordTables.ts'
import { createMomentReader } from '../past/momentReader.ts'
import { createPastReader } from '../past/pastRecords.ts'
import { rowsAtPosition } from '../past/rowsAtPosition.ts'
import { selectSql } from './query.ts'
import type {
  ChangedQuery,
  MomentQuery,
  PageRow,
  PastQuery,
  QueryRequest,
  QueryResponse,
  QueryResults,
  QueryWorkerData,
} from './queryMessages.ts'

/**
 * Reads on a read-only connection in a thread of its own. A search can read every record of a practice. Old entries of the log are rebuilt
 * from every later change of their records, and the past of a list from every later entry.
 */

lowerWorkerPriority()

const { file, schemas } = workerData as QueryWorkerData
const connection = openForReading(file)
const records = createRecordTables(connection, schemas)

const past = createPastReader(connection, records)

function readPast({ practice, area, query }: PastQuery): QueryResults['past'] {
  const changed = past.at(practice, area, query.at)
  if (changed === null) return null
  const schema = records.schemaOf(area)
  const { text, values } = selectSql(connection, schema, practice, query, [...changed.keys()])
  return { rows: rowsAtPosition(schema, query, connection.all<PageRow>(text, ...values), changed), position: query.at }
}

function readChanged({ practice, area, at }: ChangedQuery): QueryResults['changed'] {
  const changed = past.at(practice, area, at)
  if (changed === null) return null
  return { records: [...changed].map(([id, then]) => ({ then, now: records.read(practice, area, id) })), position: headOf(practice) }
}

const moments = createMomentReader(connection)

function readMoment({ practice, at }: MomentQuery): QueryResults['moment'] {
  const position = moments.at(practice, at)
  return position === null ? null : { position }
}

const positionSql = 'SELECT position FROM log WHERE practice = ? ORDER BY position DESC LIMIT 1'
const headOf = (practice: number): number => connection.one<{ position: number }>(positionSql, practice)?.position ?? 0

function read(request: QueryRequest): QueryResults[keyof QueryResults] {
  if (request.type === 'past') return readPast(request)
  if (request.type === 'changed') return readChanged(request)
  if (request.type === 'moment') return readMoment(request)
  const position = headOf(request.practice)
  if (request.type === 'page') return { rows: connection.all<PageRow>(request.sql.text, ...request.sql.values), position }
  const entries = rebuildEntries(connection, records, request.practice, request.since, request.limit)
  return { texts: entries.map((entry) => JSON.stringify(entry)), position }
}

/** A transaction, so that all reads are of one moment. */
function readAtOnce(request: QueryRequest): QueryResults[keyof QueryResults] {
  connection.exec('BEGIN')
  try {
    return read(request)
  } finally {
    connection.exec('COMMIT')
  }
}

function respond(request: QueryRequest): QueryResponse {
  try {
    return { number: request.number, result: readAtOnce(request) }
  } catch (error) {
    return { number: request.number, message: error instanceof Error ? error.message : 'unknown', errcode: errorNumberOf(error) }
  }
}

parentPort?.on('message', (request: QueryRequest) => parentPort?.postMessage(respond(request)))
