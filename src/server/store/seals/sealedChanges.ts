import type { Connection, SqlValue } from '../disk/connection.ts'
import { quotedName, quotedNames } from '../tables/tableSchema.ts'
import { addSum, createSum, type SealedTable, sealOfSum, sealedTables, sumOfSeal, toggleRow } from './seals.ts'

/**
 * Collects the rows of sealed tables that a transaction changes, and stores one new seal for each changed table right before its commit.
 * A seal that each row updated in its own trigger would cost as much as the row.
 */
export type SealedChanges = {
  /**
   * Inserts a row, or replaces the one with its key. Faster than a statement of its own, whose trigger would pass each value back from
   * SQLite.
   */
  readonly put: (table: PutTable, row: Readonly<Record<string, SqlValue>>) => void
  /** The write that ran last is part of the transaction. */
  readonly acceptWrite: () => void
  /** The write that ran last was rolled back. */
  readonly discardWrite: () => void
  /** Stores the seals. Must be the last change before a commit. */
  readonly save: () => void
  /** The whole transaction was rolled back. */
  readonly discard: () => void
}

/** The tables that nearly every write adds to. Their rows are added by `put` alone. */
const putTables = ['kept_answers', 'timers'] as const
type PutTable = (typeof putTables)[number]

type Sums = Map<string, Uint8Array>

function sumFor(sums: Sums, table: string): Uint8Array {
  const existing = sums.get(table)
  if (existing) return existing
  const created = createSum()
  sums.set(table, created)
  return created
}

/** Follows every later change by this connection. Temporary triggers are not in the file, so other programs have none. */
export function trackSealedChanges(connection: Connection): SealedChanges {
  const ofTransaction: Sums = new Map()
  const ofWrite: Sums = new Map()
  connection.raw.function('toggle_row', { varargs: true }, ((...row: SqlValue[]) => {
    if (!connection.inTransaction()) throw new Error('a sealed table changes only inside a transaction')
    toggleRow(sumFor(ofWrite, String(row[0])), row)
    return null
  }) as never)
  const tables = sealedTables(connection)
  for (const table of tables) for (const sql of triggersOf(table)) connection.exec(sql)
  const putters = new Map(tables.map((table) => [table.name, createPutter(connection, ofWrite, table)]))
  const acceptWrite = () => {
    for (const [table, sum] of ofWrite) addSum(sumFor(ofTransaction, table), sum)
    ofWrite.clear()
  }
  return {
    put: (table, row) => putters.get(table)?.(row),
    acceptWrite,
    discardWrite: () => ofWrite.clear(),
    save: () => {
      acceptWrite()
      for (const [table, sum] of ofTransaction) saveSeal(connection, table, sum)
      ofTransaction.clear()
    },
    discard: () => {
      ofWrite.clear()
      ofTransaction.clear()
    },
  }
}

function createPutter(connection: Connection, sums: Sums, { name, columns }: SealedTable) {
  const sql = `INSERT OR REPLACE INTO ${quotedName(name)} (${quotedNames(columns)}) VALUES (${columns.map(() => '?').join(', ')})`
  return (row: Readonly<Record<string, SqlValue>>): void => {
    const values = columns.map((column) => storedValue(row[column]))
    connection.run(sql, ...values)
    toggleRow(sumFor(sums, name), [name, ...values])
  }
}

/** The value as it is read back: UTF-8 has no lone surrogates. */
const storedValue = (value: SqlValue | undefined): SqlValue => (typeof value === 'string' ? value.toWellFormed() : (value ?? null))

function saveSeal(connection: Connection, table: string, changes: Uint8Array): void {
  const stored = connection.one<{ value: string }>('SELECT value FROM seals WHERE name = ?', table)
  if (!stored) return
  const sum = sumOfSeal(stored.value)
  addSum(sum, changes)
  connection.run('UPDATE seals SET value = ? WHERE name = ?', sealOfSum(sum), table)
}

function triggersOf({ name, columns }: SealedTable): readonly string[] {
  const toggle = (row: 'OLD' | 'NEW') =>
    `SELECT toggle_row('${name}', ${columns.map((column) => `${row}.${quotedName(column)}`).join(', ')});`
  const trigger = (event: string, body: string) =>
    `CREATE TEMP TRIGGER ${quotedName(`seal ${name} ${event}`)} AFTER ${event} ON main.${quotedName(name)} BEGIN ${body} END`
  const isPut = putTables.some((table) => table === name)
  return [
    ...(isPut ? [] : [trigger('INSERT', toggle('NEW'))]),
    trigger('DELETE', toggle('OLD')),
    trigger('UPDATE', `${toggle('OLD')} ${toggle('NEW')}`),
  ]
}
