import type { AnyRecord } from '#domain/wire.ts'
import { uniqueProblem } from '../../tables/recordTables.ts'
import { columnValueOf, type Index } from '../../tables/tableSchema.ts'
import { createValues, type Values } from '../query/conditions.ts'
import { type AreaTable, typedValue, uniqueIndexesOf } from '../schema/areaTables.ts'
import { overlaidIn } from './overlaidIn.ts'
import type { TransactionState } from './transactionState.ts'

type UniqueValues = { readonly index: Index; readonly values: readonly (string | number)[] }

/** The values of an index; `null` if one is empty, because an empty value conflicts with none. */
function valuesOf({ typed }: AreaTable, { columns }: Index, record: AnyRecord | null): readonly (string | number)[] | null {
  if (!record) return null
  const values: (string | number)[] = []
  for (const name of columns) {
    const found = typed.find(({ column }) => column.name === name)
    if (!found) continue
    const value = typedValue(found.type, columnValueOf(record, found.column))
    if (value === null) return null
    values.push(value)
  }
  return values
}

const isEqual = (one: readonly unknown[] | null, other: readonly unknown[] | null) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Asks whether a record may have its new values. The lock of the practice makes the answer right until the group ends.
 * @throws Problem if another record has one of them.
 */
export async function reserveUnique(
  state: TransactionState,
  area: string,
  current: AnyRecord | null,
  next: AnyRecord | null,
  id: string,
): Promise<void> {
  const table = state.group.areas.tableOf(area)
  const wanted: UniqueValues[] = []
  const exchanged: (() => Promise<void>)[] = []
  // SQLite asks its last index first, and both stores name the same one.
  for (const index of uniqueIndexesOf(table).toReversed()) {
    const [before, after] = [valuesOf(table, index, current), valuesOf(table, index, next)]
    if (isEqual(before, after)) continue
    if (index.isServerWide) exchanged.push(() => exchangeOnServer(state, table, index, { before, after, id }))
    else if (after) wanted.push({ index, values: after })
  }
  await refuseUsed(state, table, wanted, id)
  for (const exchange of exchanged) await exchange()
}

async function refuseUsed(state: TransactionState, table: AreaTable, wanted: readonly UniqueValues[], id: string): Promise<void> {
  if (wanted.length === 0) return
  const overlaid = overlaidIn(state, table.name)
  const others = [...overlaid.values()].filter((other) => other.id !== id)
  const usedInGroup = wanted.findIndex((one) => others.some(({ record }) => isEqual(valuesOf(table, one.index, record), one.values)))
  const values = createValues()
  values.add(state.group.practice)
  const hidden = values.add([...overlaid.keys(), id])
  const text = wanted.map((one, number) => usedSql(table, one, number, hidden, values)).join(' UNION ALL ')
  const used = await state.group.session.query<{ number: number }>(text, values.bound)
  const numbers = [usedInGroup, ...used.map(({ number }) => number)].filter((number) => number >= 0)
  const found = wanted[Math.min(...numbers)]
  if (found) throw uniqueProblem(found.index)
}

function usedSql(table: AreaTable, { index, values: wanted }: UniqueValues, number: number, hidden: string, values: Values): string {
  const columns = table.typed.filter(({ column }) => index.columns.includes(column.name))
  const ordered = index.columns.flatMap((name) => columns.find(({ column }) => column.name === name) ?? [])
  const conditions = ordered.map(({ column, type }, place) => `${column.sql} = ${values.add(wanted[place] ?? null)}::${type}`)
  return `SELECT ${number} AS number FROM ${table.table} WHERE practice = $1 AND ${conditions.join(' AND ')} AND id <> ALL(${hidden}::text[])`
}

type Exchange = { readonly before: readonly unknown[] | null; readonly after: readonly unknown[] | null; readonly id: string }

const takeSql = `INSERT INTO server_unique (area, fields, value, practice, record) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT DO NOTHING RETURNING 1 AS taken`
const giveSql = `DELETE FROM server_unique WHERE area = $1 AND fields = $2 AND value = $3 AND practice = $4 AND record = $5`

/**
 * Takes a value in the directory. It waits for another practice that is taking the same one. Done at once, because the statements of a group
 * must not fail at its end for one of its transactions.
 */
async function exchangeOnServer(state: TransactionState, table: AreaTable, index: Index, { before, after, id }: Exchange): Promise<void> {
  const rowOf = (values: readonly unknown[]) =>
    [table.area, index.columns.join(' '), JSON.stringify(values), state.group.practice, id] as const
  if (after) {
    const taken = await state.group.session.query(takeSql, rowOf(after))
    if (taken.length === 0) throw uniqueProblem(index)
    state.reservations.push({ kind: 'taken', values: rowOf(after) })
  }
  if (!before) return
  await state.group.session.query(giveSql, rowOf(before))
  state.reservations.push({ kind: 'given', values: rowOf(before) })
}

/** Undoes what a transaction that failed did in the directory. */
export async function undoReservations({ reservations, group }: Pick<TransactionState, 'reservations' | 'group'>): Promise<void> {
  for (const { kind, values } of reservations.toReversed()) await group.session.query(kind === 'taken' ? giveSql : takeSql, values)
}
