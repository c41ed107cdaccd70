import type { Instant } from '#domain/time.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { eachInTurns } from '../../turns/eachInTurns.ts'
import { labelTurn } from '../../turns/labelTurn.ts'
import type { RecentReads } from '../commit/recentReads.ts'
import type { Connection } from '../disk/connection.ts'
import type { DataKey } from '../disk/dataKey.ts'
import type { StoredNames } from '../declarations/storedNames.ts'
import { countOf } from './countOf.ts'
import { nextCursor } from './nextCursor.ts'
import { type PageReads, readAtOneMoment } from './readTogether.ts'
import type { PracticeRow, Practices } from '../tables/practices.ts'
import { selectSql } from './query.ts'
import type { Figures } from '../figures/figures.ts'
import { cellPage, countedFigure } from '../figures/cellPage.ts'
import type { PastCellQuery } from '../past/cellsAtPosition.ts'
import { pastCellPage } from '../past/pastCellPage.ts'
import { groupPage } from '../figures/groupPage.ts'
import { entriesOfRecords, timeOfEntry } from '../log/log.ts'
import { rebuildBefore } from '../log/rebuildEntries.ts'
import { recordOf, type RecordTables, type RecordRow } from '../tables/recordTables.ts'
import type { EntryBuffer } from '../log/entryBuffer.ts'
import { selectSecret } from '../tables/secrets.ts'
import type { TableSchema } from '../tables/tableSchema.ts'
import type { PageRow, QueryPage, WorkerQuery } from './queryMessages.ts'
import type { WorkerQueries } from './workerQueries.ts'
import type { Query } from '#domain/query.ts'
import { type LoggedEntry, type LogMoment, type Store, typedReads } from '../store.ts'
import { selectDueTimers, selectNextDue, selectUnknownTimers } from '../tables/timers.ts'

/**
 * All reads of the store. A read and a group's transaction each run in one event-loop turn from first to last statement.
 * A read is therefore consistent without a transaction of its own.
 */
export type StoreReads = Pick<
  Store,
  | 'list'
  | 'get'
  | 'readTogether'
  | 'figureCells'
  | 'figureGroups'
  | 'findAnywhere'
  | 'secret'
  | 'entries'
  | 'entriesOfRecords'
  | 'momentOf'
  | 'due'
  | 'nextDue'
  | 'unknownTimers'
  | 'practices'
>

type ReadDeps = {
  readonly connection: Connection
  readonly dataKey: DataKey
  readonly records: RecordTables
  readonly reads: Pick<RecentReads, 'record'>
  readonly practices: Practices
  readonly figures: Figures
  readonly entryBuffer: EntryBuffer
  /** Runs searches, which can read every record of a practice, and lists of the past, which can read every entry of some weeks. */
  readonly workerQueries: WorkerQueries
}

type GuardRead = <R>(read: () => R) => R

/** @param guardRead wraps each read, so that a storage failure while reading is detected. */
export function createReads(deps: ReadDeps, guardRead: GuardRead): StoreReads {
  const { connection, dataKey, records, practices } = deps
  const pageReads = createPageReads(deps, guardRead)
  return {
    ...pageReads,
    ...typedReads({
      list: pageReads.list,
      get: async (practice, area, id) => guardRead(() => getRecord(deps, practices.of(practice), area, id)),
      findAnywhere: async (area, column, value) => guardRead(() => findAnywhere(deps, area, column, value)),
    }),
    readTogether: async (practice, reads) => readAtOneMoment(pageReads, () => headOf(practices, practice), practice, reads),
    secret: async (practice, area, id, name) =>
      guardRead(() => selectSecret(connection, dataKey, practices.of(practice).n, records.names.storedArea(area), id, name)),
    entries: async (practice, since, limit) => {
      const row = practices.of(practice)
      for (let turn = 0; turn < maxTurns && guardRead(() => extendBuffer(deps, row, since)); turn += 1) await nextTurn()
      return readRecent(deps, row, since, limit) ?? readFarBack(deps, row, since, limit, guardRead)
    },
    entriesOfRecords: async (practice, changed, page) =>
      guardRead(() => {
        labelTurn('entries')
        return entriesOfRecords(connection, records.names, practices.of(practice).n, changed, page)
      }),
    momentOf: async (practice, at) => momentIn(deps, guardRead, practices.of(practice), at),
    due: async (now, limit) =>
      guardRead(() => selectDueTimers(connection, now, limit).map((timer) => inNamesOfToday(records.names, timer))),
    nextDue: async () => guardRead(() => selectNextDue(connection)),
    unknownTimers: async (practice, isKnown, limit) =>
      guardRead(() => {
        const { names } = records
        const isKnownToday = (area: string, name: string) => isKnown(names.area(area), names.timer(area, name))
        const unknown = selectUnknownTimers(connection, practices.of(practice).n, isKnownToday, limit)
        return unknown.map((timer) => inNamesOfToday(names, timer))
      }),
    practices: async () => practices.all(),
  }
}

async function momentIn(deps: ReadDeps, guardRead: GuardRead, practice: PracticeRow, at: number | Instant): Promise<LogMoment> {
  const { connection, workerQueries, practices } = deps
  const query = { type: 'moment', practice: practice.n, at: String(at) } as const
  const { position } = typeof at === 'number' ? { position: at } : await repeat(() => readInWorker(workerQueries, query, guardRead))
  return guardRead(() => ({
    position,
    at: timeOfEntry(connection, practice.n, position),
    until: timeOfEntry(connection, practice.n, position + 1),
    head: practices.head(practice).position,
  }))
}

/** Asks as often as the thread has not come to the end of its way. */
async function repeat<Result>(ask: () => Promise<Result | null>): Promise<Result> {
  let result = await ask()
  while (result === null) result = await ask()
  return result
}

/** Between two commits, what the transactions have read is what the file holds. */
const getRecord = ({ reads, records }: ReadDeps, { n }: PracticeRow, area: string, id: string): AnyRecord | null =>
  reads.record(n, area, id, () => records.read(n, area, id))

function headOf(practices: Practices, practice: string) {
  const row = practices.of(practice)
  return { epoch: row.epoch, position: practices.head(row).position }
}

const createPageReads = (deps: ReadDeps, guardRead: GuardRead): PageReads => ({
  list: async (practice, area, query) =>
    query.at !== undefined
      ? pastPage(deps, deps.practices.of(practice), area, { ...query, at: query.at }, guardRead)
      : query.search === undefined
        ? pageOf(
            deps.records.schemaOf(area),
            guardRead(() => listPage(deps, deps.practices.of(practice), area, query)),
            query,
            deps.practices.of(practice),
          )
        : searchPage(deps, deps.practices.of(practice), area, query, guardRead),
  figureCells: async (practice, area, query) =>
    query.at === undefined
      ? guardRead(() => cellPage(deps, deps.practices.of(practice), area, query))
      : pastCells(deps, deps.practices.of(practice), area, { ...query, at: query.at }, guardRead),
  figureGroups: async (practice, area, query) => guardRead(() => groupPage(deps, deps.practices.of(practice), area, query)),
})

export const inNamesOfToday = <Named extends { readonly area: string; readonly name: string }>(
  names: StoredNames,
  timer: Named,
): Named => ({
  ...timer,
  area: names.area(timer.area),
  name: names.timer(timer.area, timer.name),
})

function listPage({ connection, records, practices }: ReadDeps, practice: PracticeRow, area: string, query: Query): QueryPage {
  const { text, values } = pageSql(connection, records.schemaOf(area), practice, query)
  return { rows: connection.all<PageRow>(text, ...values), position: practices.head(practice).position }
}

/** A storage failure in the thread counts as one of the store. */
const readInWorker = <Query extends WorkerQuery>({ read }: WorkerQueries, query: Query, guardRead: GuardRead) =>
  read(query).catch((error: unknown) =>
    guardRead(() => {
      throw error
    }),
  )

async function searchPage(
  { connection, records, workerQueries }: ReadDeps,
  practice: PracticeRow,
  area: string,
  query: Query,
  guardRead: GuardRead,
) {
  const schema = records.schemaOf(area)
  const sql = pageSql(connection, schema, practice, query)
  const page = await readInWorker(workerQueries, { type: 'page', practice: practice.n, sql }, guardRead)
  return pageOf(schema, page, query, practice)
}

async function pastPage(
  { records, workerQueries }: ReadDeps,
  practice: PracticeRow,
  area: string,
  query: Query & { readonly at: number },
  guardRead: GuardRead,
) {
  const past = { type: 'past', practice: practice.n, area, query: withOneMore(query) } as const
  const page = await repeat(() => readInWorker(workerQueries, past, guardRead))
  return pageOf(records.schemaOf(area), page, query, practice)
}

/** Reads again if an entry was written between the thread's answer and the cells. */
async function pastCells(deps: ReadDeps, practice: PracticeRow, area: string, query: PastCellQuery, guardRead: GuardRead) {
  const { source } = guardRead(() => countedFigure(deps, practice, area))
  const ask = { type: 'changed', practice: practice.n, area: source.name, at: query.at } as const
  return repeat(async () => {
    const changed = await readInWorker(deps.workerQueries, ask, guardRead)
    return changed && guardRead(() => pastCellPage(deps, practice, area, query, changed))
  })
}

/** One more row than requested, to detect whether there is a next page. */
const withOneMore = <Page extends Query>(query: Page): Page => (query.limit === undefined ? query : { ...query, limit: query.limit + 1 })

const pageSql = (connection: Connection, schema: TableSchema, practice: PracticeRow, query: Query) =>
  selectSql(connection, schema, practice.n, withOneMore(query))

/** Its records are parsed in several turns if they are many. They are as they were when the rows were read. */
async function pageOf(schema: TableSchema, { rows: found, position }: QueryPage, query: Query, { epoch }: PracticeRow) {
  const rows = found.slice(0, query.limit)
  const items: AnyRecord[] = []
  await eachInTurns(rows, (row) => {
    items.push(recordOf(schema, row))
    return row._record.length
  })
  return { items, next: nextCursor(query, rows, items, found.length), position, epoch, ...countOf(query, found) }
}

function findAnywhere({ connection, records }: ReadDeps, area: string, column: string, value: string) {
  const schema = records.schemaOf(area)
  const { table, columns } = schema
  const sql = columns.find(({ name }) => name === column)?.sql
  if (!sql) throw new Error(`${area} has no column ${column}`)
  const row = connection.one<RecordRow & { practice: string }>(
    `SELECT practices.id AS practice, _record FROM ${table} AS area
      JOIN practices ON practices.n = area._practice WHERE area.${sql} = ? LIMIT 1`,
    value,
  )
  return row ? { practice: row.practice, record: recordOf(schema, row) } : null
}

/** Entries rebuilt in one event-loop turn: some milliseconds. */
const entriesPerTurn = 64
/** How far back entries are held in memory for followers. Beyond it a page is rebuilt by itself. */
const maxTail = 5000
const maxTurns = Math.ceil(maxTail / entriesPerTurn)

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

/**
 * Extends the entries in memory towards `since`, so that many followers that resume read the log once.
 * @returns True if it must be called again.
 */
function extendBuffer({ connection, records, practices, entryBuffer, figures }: ReadDeps, practice: PracticeRow, since: number): boolean {
  labelTurn('entries')
  const { position } = practices.head(practice)
  const first = entryBuffer.firstPosition(practice.id) ?? position + 1
  if (since >= position || since >= first - 1 || position - since > maxTail) return false
  const rebuilt = rebuildBefore(connection, records, practice, first, entriesPerTurn, (changes) =>
    entryBuffer.recordsBefore(practice.id, changes),
  )
  entryBuffer.prepend(practice.id, figures.rebuild(practice, rebuilt, entryBuffer.cellsBefore(practice.id)))
  return rebuilt.length > 0
}

function readRecent({ practices, entryBuffer }: ReadDeps, practice: PracticeRow, since: number, limit: number) {
  labelTurn('entries')
  const { position } = practices.head(practice)
  const entries = since >= position ? [] : entryBuffer.after(practice.id, since, limit)
  return entries && { epoch: practice.epoch, position, entries }
}

/** Reads in the thread, as often as its answers hold fewer entries than asked for. */
async function readFarBack({ workerQueries }: ReadDeps, practice: PracticeRow, since: number, limit: number, guardRead: GuardRead) {
  const entries: LoggedEntry[] = []
  let [position, isComplete] = [0, false]
  while (!isComplete) {
    const query = {
      type: 'entries',
      practice: practice.n,
      since: entries.at(-1)?.position ?? since,
      limit: limit - entries.length,
    } as const
    const page = await readInWorker(workerQueries, query, guardRead)
    await eachInTurns(page.texts, (text) => {
      labelTurn('entries')
      entries.push(JSON.parse(text) as LoggedEntry)
      return text.length
    })
    position = page.position
    isComplete = page.texts.length === 0 || entries.length >= limit || entries.at(-1)?.position === position
  }
  return { epoch: practice.epoch, position, entries }
}
