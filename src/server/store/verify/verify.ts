import { existsSync } from 'node:fs'
import type { AnyRecord } from '#domain/wire.ts'
import type { Resource } from '#resources/resource.ts'
import { storedNamesOf } from '../declarations/storedNames.ts'
import { noFields } from '../declarations/recordFields.ts'
import { declaredAreas } from '../declarations/declarations.ts'
import { type Connection, openForReading } from '../disk/connection.ts'
import { checkCarriedFiles } from '../disk/backupFiles.ts'
import { pendingRestore } from '../disk/restore/restoreSteps.ts'
import { findBrokenSeals } from '../seals/seals.ts'
import { quotedName, type TableSchema, tableSchemasOf } from '../tables/tableSchema.ts'
import { expectedRowsSql, listsOf, storedLists } from '../tables/listTables.ts'
import { findBrokenReferences } from './findBrokenReferences.ts'
import { createNumberCheck } from './checkNumbers.ts'
import { checkNamedFiles } from './checkNamedFiles.ts'
import { checkMadeFiles, idOfFile, listMadeFiles, type MadeFile } from './checkMadeFiles.ts'
import { checkDataKey, checkFiles, type DataFiles, filesCarriedBy, filesInFolder } from './checkFiles.ts'
import { createSchemaCheck } from './checkSchema.ts'
import { compareFigures } from './compareFigures.ts'
import { compareSchema } from './compareSchema.ts'
import { compareSearch } from './compareSearch.ts'
import { compareTable } from './compareTables.ts'
import { checkTimers, findUnknownStates } from './findUnknownStates.ts'
import { type Fault, type FoldedLog, foldLog } from './foldLog.ts'

export type VerifyResult = { readonly practices: number; readonly entries: number; readonly records: number }

/**
 * Reports every inconsistency in a data file, and returns how much was checked. It reads one snapshot and may run beside a server.
 * Findings name locations and never contain stored values.
 * @param folder the data folder, to verify the files beside the data; `null` for a copy, which carries its files.
 */
export function* verifyDataFile(
  file: string,
  resources: readonly Resource[],
  folder: string | null = null,
): Generator<Fault, VerifyResult> {
  const pending = pendingRestore(file)
  if (pending) {
    yield pending
    return { practices: 0, entries: 0, records: 0 }
  }
  if (!existsSync(file)) throw new Error(`there is no data at ${file}`)
  let connection: Connection | null = null
  try {
    const madeFiles = folder === null ? [] : listMadeFiles(resources, folder)
    connection = openForReading(file)
    connection.exec('BEGIN')
    if (folder !== null) yield* checkDataKey(connection, file)
    return yield* checkAll(connection, resources, folder, madeFiles)
  } catch (error) {
    yield `the file cannot be read: ${error instanceof Error ? error.message : String(error)}`
    return { practices: 0, entries: 0, records: 0 }
  } finally {
    connection?.close()
  }
}

function* checkAll(
  connection: Connection,
  resources: readonly Resource[],
  folder: string | null,
  madeFiles: readonly MadeFile[],
): Generator<Fault, VerifyResult> {
  yield* checkFile(connection)
  yield* compareSchema(connection)
  const schemas = tableSchemasOf(resources)
  const practices = connection.all<{ n: number; id: string }>('SELECT n, id FROM practices ORDER BY n')
  const declared = declaredAreas(connection)
  const names = storedNamesOf(schemas)
  let records = 0
  let indexedChanges = 0
  const files = dataFilesOf(connection, folder)
  const withFiles = new Map<string, AnyRecord>()
  for (const { n, id } of practices) {
    const folded = emptyFold(id, { checkSchema: createSchemaCheck(declared), checkNumbers: createNumberCheck(resources), names })
    yield* foldLog(connection, folded, n)
    for (const schema of [...schemas, ...undeclaredAreas(folded, schemas)]) yield* compareTable(connection, schema, folded, n)
    yield* compareFigures(connection, resources, folded, n)
    yield* findBrokenReferences(resources, folded)
    if (files) yield* checkNamedFiles(resources, folded, files)
    yield* findUnknownStates(resources, folded)
    yield* checkTimers(connection, resources, folded, n)
    keepRecords(withFiles, folded, madeFiles)
    records += folded.records.size
    indexedChanges += folded.indexedChanges.count
  }
  for (const schema of schemas) {
    yield* compareSearch(connection, schema)
    yield* compareLists(connection, schema)
  }
  yield* checkRecordIndex(connection, indexedChanges)
  yield* checkOrphanRows(connection)
  yield* findBrokenSeals(connection)
  yield* checkDataFiles(connection, files)
  yield* checkMadeFiles(madeFiles, (area, id) => withFiles.get(`${area} ${id}`) ?? null)
  return { practices: practices.length, entries: countEntries(connection), records }
}

const countEntries = (connection: Connection): number =>
  connection.one<{ entries: number }>('SELECT count(*) AS entries FROM log')?.entries ?? 0

/** Returns `null` for a backup of an earlier release, which carries no files. */
const dataFilesOf = (connection: Connection, folder: string | null): DataFiles | null =>
  folder === null ? filesCarriedBy(connection) : filesInFolder(folder)

function* checkDataFiles(connection: Connection, files: DataFiles | null): Generator<Fault> {
  yield* checkCarriedFiles(connection)
  if (files) yield* checkFiles(connection, files)
}

function keepRecords(kept: Map<string, AnyRecord>, { records }: FoldedLog, madeFiles: readonly MadeFile[]): void {
  for (const { area, name } of madeFiles) {
    const record = records.get(`${area} ${idOfFile(name)}`)
    if (record) kept.set(`${area} ${record.id}`, record)
  }
}

const emptyFold = (practice: string, checks: Pick<FoldedLog, 'checkSchema' | 'checkNumbers' | 'names'>): FoldedLog => ({
  ...{ practice, ...checks, indexedChanges: { count: 0 } },
  ...{ records: new Map(), removedVersions: new Map() },
})

/** The areas of an earlier release whose records are in the log and no longer declared. Their columns are not known. */
function undeclaredAreas({ records }: FoldedLog, schemas: readonly TableSchema[]): readonly TableSchema[] {
  const declared = new Set(schemas.map(({ name }) => name))
  const areas = new Set([...records.keys()].map((key) => key.slice(0, key.lastIndexOf(' '))))
  const undeclared = [...areas].filter((area) => !declared.has(area))
  return undeclared.map((area) => ({
    ...{ area, name: area, renames: null },
    fields: noFields,
    table: quotedName(`area ${area}`),
    columns: [],
    indexes: [],
    lists: [],
    search: [],
    searchSets: [],
    searchTable: '',
  }))
}

/** Reports errors in the file's pages and indexes that SQLite finds. */
function* checkFile(connection: Connection): Generator<Fault> {
  for (const { integrity_check: message } of connection.all<{ integrity_check: string }>('PRAGMA integrity_check')) {
    if (message !== 'ok') yield `the file: ${message}`
  }
}

/** Reports rows of the record index that belong to no change. Missing ones are found with their entry. */
function* checkRecordIndex(connection: Connection, expected: number): Generator<Fault> {
  const rows = connection.one<{ rows: number }>('SELECT count(*) AS rows FROM log_of_record')?.rows ?? 0
  if (rows !== expected) yield `log_of_record: ${rows} rows, where the log has ${expected} changed records`
}

/** Reports rows without a practice, which no log covers. */
function* checkOrphanRows(connection: Connection): Generator<Fault> {
  for (const { table, parent } of connection.all<{ table: string; parent: string }>('PRAGMA foreign_key_check')) {
    yield `${table}: a row names nothing among ${parent}`
  }
}

/** Reports the tables of an area's lists of references that differ from its records. The next start makes a missing one. */
export function* compareLists(connection: Connection, schema: TableSchema): Generator<Fault> {
  const stored = new Set(listsOf(storedLists(connection), schema.area).map(quotedName))
  for (const list of schema.lists) {
    if (!stored.has(list.table)) continue
    const [rows, expected] = [`SELECT id, record FROM ${list.table}`, expectedRowsSql(schema, list)]
    const isDifferent = (left: string, right: string) => connection.one(`SELECT 1 FROM (${left} EXCEPT ${right}) LIMIT 1`) !== undefined
    if (isDifferent(rows, expected) || isDifferent(expected, rows))
      yield `list ${schema.area} ${list.name}: the ids are not those of the records`
  }
}
