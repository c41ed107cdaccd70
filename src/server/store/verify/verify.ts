import { existsSync } from 'node:fs'
import type { Resource } from '#resources/resource.ts'
import { type Connection, openForReading } from '../connection.ts'
import { layoutOf } from '../layout.ts'
import { checkReferences } from './checkReferences.ts'
import { compareTable } from './compareTables.ts'
import { type Finding, type Folded, foldLog } from './foldLog.ts'

export type Checked = { readonly practices: number; readonly entries: number; readonly records: number }

/**
 * Says everything that does not hold together in a data file, one place at a time, and answers how much was looked at. It reads one snapshot
 * and may run beside a server. What it says names places and never what stands there.
 */
export function* verify(file: string, resources: readonly Resource[]): Generator<Finding, Checked> {
  if (!existsSync(file)) throw new Error(`there is no data at ${file}`)
  let connection: Connection | null = null
  try {
    connection = openForReading(file)
    connection.exec('BEGIN')
    return yield* checkAll(connection, resources)
  } catch (error) {
    yield `the file cannot be read: ${error instanceof Error ? error.message : String(error)}`
    return { practices: 0, entries: 0, records: 0 }
  } finally {
    connection?.close()
  }
}

function* checkAll(connection: Connection, resources: readonly Resource[]): Generator<Finding, Checked> {
  yield* checkFile(connection)
  const layouts = resources.filter(({ catalogue }) => !catalogue).map(layoutOf)
  const practices = connection.all<{ n: number; id: string }>('SELECT n, id FROM practices ORDER BY n')
  let records = 0
  for (const { n, id } of practices) {
    const folded: Folded = { practice: id, standing: new Map(), gone: new Map() }
    yield* foldLog(connection, folded, n)
    for (const layout of layouts) yield* compareTable(connection, layout, folded, n)
    yield* checkReferences(resources, folded)
    yield* checkTimers(connection, folded, n)
    records += folded.standing.size
  }
  yield* checkStrays(connection)
  const entries = connection.one<{ entries: number }>('SELECT count(*) AS entries FROM log')?.entries ?? 0
  return { practices: practices.length, entries, records }
}

/** The pages and indexes of the file, as SQLite sees them. */
function* checkFile(connection: Connection): Generator<Finding> {
  for (const { integrity_check: what } of connection.all<{ integrity_check: string }>('PRAGMA integrity_check')) {
    if (what !== 'ok') yield `the file: ${what}`
  }
}

/** Rows of no practice: no log speaks for them. */
function* checkStrays(connection: Connection): Generator<Finding> {
  for (const { table, parent } of connection.all<{ table: string; parent: string }>('PRAGMA foreign_key_check')) {
    yield `${table}: a row names nothing among ${parent}`
  }
}

function* checkTimers(connection: Connection, { practice, standing }: Folded, n: number): Generator<Finding> {
  for (const { area, record, name } of connection.all<{ area: string; record: string; name: string }>(
    'SELECT * FROM timers WHERE practice = ?',
    n,
  )) {
    if (!standing.has(`${area} ${record}`)) yield `practice ${practice}, ${area} ${record}: has a timer ${name} and is not there`
  }
}
