import { notFoundProblem } from '#domain/problems.ts'
import type { Query } from '#domain/query.ts'
import type { Instant } from '#domain/time.ts'
import type { AnyRecord } from '#domain/wire.ts'
import type { DeclaredFigure } from '#resources/figureAreas.ts'
import { eachInTurns } from '../../../turns/eachInTurns.ts'
import type { DataKey } from '../../disk/dataKey.ts'
import type { EntryBuffer } from '../../log/entryBuffer.ts'
import { timeOfEntrySql } from '../../log/timeOfEntrySql.ts'
import { rowsAtPosition } from '../../past/rowsAtPosition.ts'
import { countOf } from '../../query/countOf.ts'
import { nextCursor } from '../../query/nextCursor.ts'
import { pageOrProblem, type PageReads } from '../../query/readTogether.ts'
import type { StoreReads } from '../../query/reads.ts'
import { isKeyedSecret, secretUse } from '../../tables/keyedValues.ts'
import { recordOf } from '../../tables/recordTables.ts'
import { type LogMoment, type PageRead, type Practice, typedReads } from '../../store.ts'
import type { Database, Session } from '../database.ts'
import { headSql, readCellPage } from '../figures/readCellPage.ts'
import { readGroupPage } from '../figures/readGroupPage.ts'
import { pageStatement } from '../query/pageSql.ts'
import type { AreaTables } from '../schema/areaTables.ts'
import { changedRecords, readEntries, readEntriesOfRecords } from './entries.ts'
import { readPastCells } from './readPastCells.ts'
import { createTimerReads } from './createTimerReads.ts'

export type DatabaseReadDeps = {
  readonly database: Database
  readonly areas: AreaTables
  readonly dataKey: DataKey
  readonly entryBuffer: EntryBuffer
  readonly figures: readonly DeclaredFigure[]
}

/** The reads of the store. Each is one statement or one snapshot, so that its parts are of one moment. */
export function createDatabaseReads(deps: DatabaseReadDeps): StoreReads {
  const { database, areas } = deps
  const { session } = database
  return {
    ...typedReads({
      list: (practice, area, query) =>
        query.at === undefined
          ? listPage(session, areas, practice, area, query)
          : database.snapshot((snapshot) => pageReadsOn(deps, snapshot).list(practice, area, query)),
      get: (practice, area, id) => readRecordOf(session, areas, practice, area, id),
      findAnywhere: (area, column, value) => findAnywhere(session, areas, area, column, value),
    }),
    figureCells: (...read) => database.snapshot((snapshot) => pageReadsOn(deps, snapshot).figureCells(...read)),
    figureGroups: (...read) => database.snapshot((snapshot) => pageReadsOn(deps, snapshot).figureGroups(...read)),
    readTogether: (practice, reads) => database.snapshot((snapshot) => readTogether(deps, snapshot, practice, reads)),
    secret: (practice, area, id, name) => readSecret(deps, practice, area, id, name),
    entries: async (practice, since, limit) =>
      (await recentEntries(deps, practice, since, limit)) ?? readEntries(database, areas, practice, since, limit),
    entriesOfRecords: (practice, records, page) => readEntriesOfRecords(session, areas, practice, records, page),
    momentOf: (practice, at) => database.snapshot((snapshot) => momentIn(snapshot, practice, at)),
    ...createTimerReads(session, areas),
    practices: () => readPractices(session),
  }
}

/** The reads of pages in one session. One of figures is several statements, which need a snapshot. */
const pageReadsOn = ({ areas, figures }: DatabaseReadDeps, session: Session): PageReads => ({
  list: (practice, area, query) => listPage(session, areas, practice, area, query),
  figureCells: (practice, area, query) =>
    query.at === undefined
      ? readCellPage(session, figures, practice, area, query)
      : readPastCells({ areas, figures }, session, practice, area, { ...query, at: query.at }),
  figureGroups: (practice, area, query) => readGroupPage(session, figures, practice, area, query),
})

async function readTogether(deps: DatabaseReadDeps, snapshot: Session, practice: string, reads: readonly PageRead[]) {
  const pageReads = pageReadsOn(deps, snapshot)
  const [[head], pages] = await Promise.all([
    snapshot.query<{ position: number; epoch: string }>(headSql, [practice]),
    Promise.all(reads.map((read) => pageOrProblem(pageReads, practice, read))),
  ])
  if (!head) throw notFoundProblem()
  return { ...head, pages }
}

const practicesSql = `SELECT practice AS id, name, epoch, restored_at AS "restoredAt", position FROM practices ORDER BY made_at, practice`

export const readPractices = async (session: Session): Promise<readonly Practice[]> => session.query<Practice>(practicesSql)

/** The times of entries may not ascend, so the last that is not later is searched from the end. */
const lastSql = `SELECT position FROM log WHERE practice = $1 AND ${timeOfEntrySql} <= $2 ORDER BY position DESC LIMIT 1`
const timesSql = `SELECT position, ${timeOfEntrySql} AS at FROM log WHERE practice = $1 AND position BETWEEN $2::bigint AND $2::bigint + 1`

type FoundRow = {
  readonly position: number
  readonly epoch: string
  /** Null in the one row of a page without records. */
  readonly _record: string | null
  readonly sorted: string | number | null
  readonly counted?: number
}

/** Reads one more row than requested, to detect whether there is a next page. One of the past needs a snapshot. */
async function listPage(session: Session, areas: AreaTables, practice: string, area: string, query: Query) {
  const table = areas.tableOf(area)
  const pageQuery = query.limit === undefined ? query : { ...query, limit: query.limit + 1 }
  const changed = query.at === undefined ? null : await changedRecords(session, areas, practice, area, query.at)
  const { text, values } = pageStatement(table, practice, pageQuery, [...(changed?.keys() ?? [])])
  const found = await session.query<FoundRow>(text, values)
  const [head] = found
  if (!head) throw notFoundProblem()
  const present = found.flatMap(({ _record, ...row }) => (_record === null ? [] : [{ _record, ...row }]))
  const rows = changed ? rowsAtPosition(table, pageQuery, present, changed) : present
  const shown = rows.slice(0, query.limit)
  const items: AnyRecord[] = []
  await eachInTurns(shown, (row) => {
    items.push(recordOf(table, row))
    return row._record.length
  })
  return {
    items,
    next: nextCursor(query, shown, items, rows.length),
    position: query.at ?? head.position,
    epoch: head.epoch,
    ...countOf(query, rows),
  }
}

async function momentIn(snapshot: Session, practice: string, at: number | Instant): Promise<LogMoment> {
  const [head] = await snapshot.query<{ position: number }>(headSql, [practice])
  if (!head) throw notFoundProblem()
  const [last] = typeof at === 'number' ? [{ position: at }] : await snapshot.query<{ position: number }>(lastSql, [practice, at])
  const position = last?.position ?? 0
  const times = await snapshot.query<{ position: number; at: Instant }>(timesSql, [practice, position])
  const timeOf = (one: number) => times.find((entry) => entry.position === one)?.at ?? null
  return { position, at: timeOf(position), until: timeOf(position + 1), head: head.position }
}

async function readRecordOf(session: Session, areas: AreaTables, practice: string, area: string, id: string): Promise<AnyRecord | null> {
  const table = areas.tableOf(area)
  const sql = `SELECT area.record AS _record FROM practices LEFT JOIN ${table.table} AS area
    ON area.practice = practices.practice AND area.id = $2 WHERE practices.practice = $1`
  const [row] = await session.query<{ _record: string | null }>(sql, [practice, id])
  if (!row) throw notFoundProblem()
  return row._record === null ? null : recordOf(table, { _record: row._record })
}

/** The directory knows the practice of a value that is unique on the server. */
async function findAnywhere(session: Session, areas: AreaTables, area: string, column: string, value: string) {
  const table = areas.tableOf(area)
  const isDirected = table.indexes.some(({ columns, isServerWide }) => isServerWide && columns.length === 1 && columns[0] === column)
  if (!isDirected) throw new Error(`${area} has no column ${column} that is unique on the server`)
  const sql = `SELECT area.practice, area.record AS _record FROM server_unique AS known JOIN ${table.table} AS area
    ON area.practice = known.practice AND area.id = known.record WHERE known.area = $1 AND known.fields = $2 AND known.value = $3`
  const [row] = await session.query<{ practice: string; _record: string }>(sql, [table.area, column, JSON.stringify([value])])
  return row ? { practice: row.practice, record: recordOf(table, row) } : null
}

const secretSql = `SELECT value FROM practices LEFT JOIN secrets ON secrets.practice = practices.practice
  AND area = $2 AND record = $3 AND secrets.name = $4 WHERE practices.practice = $1`

async function readSecret(
  { database: { session }, areas, dataKey }: DatabaseReadDeps,
  practice: string,
  area: string,
  id: string,
  name: string,
) {
  const stored = areas.names.storedArea(area)
  const [row] = await session.query<{ value: string | null }>(secretSql, [practice, stored, id, name])
  if (!row) throw notFoundProblem()
  return row.value !== null && isKeyedSecret(name) ? dataKey.decrypt(secretUse(stored, id, name), row.value) : row.value
}

/** From memory, if it reaches from the position asked for to the last one. */
async function recentEntries({ database: { session }, entryBuffer }: DatabaseReadDeps, practice: string, since: number, limit: number) {
  const [head] = await session.query<{ position: number; epoch: string }>(headSql, [practice])
  if (!head) throw notFoundProblem()
  if (since >= head.position) return { ...head, entries: [] }
  const entries = entryBuffer.after(practice, since, limit)
  const isWhole = entries && entries.length === Math.min(limit, head.position - since)
  return isWhole ? { ...head, entries } : null
}
