import type { AnyRecord } from '#domain/wire.ts'
import { conflicting, Problem } from '#domain/problems.ts'
import { type Connection, type Value } from './connection.ts'
import { errorNumberOf, uniqueRefused } from './failure.ts'
import { type Index, type Layout, refusalOf, valueAt } from './layout.ts'
import { emptySearch, fillSearch } from './search.ts'

/** The tables of the areas: a row a record, with its JSON as the wire has it and its columns beside. */
export type Records = {
  readonly read: (practice: number, area: string, id: string) => AnyRecord | null
  /** From what the table holds now to what it shall hold, with its JSON; `null` is no row. @throws Problem where a unique set refuses. */
  readonly put: (practice: number, area: string, id: string, now: AnyRecord | null, next: AnyRecord | null, text: string) => void
  readonly layoutOf: (area: string) => Layout
}

/** As a row holds it. */
export type Row = { readonly _record: string }
export const recordOf = ({ _record }: Row): AnyRecord => JSON.parse(_record) as AnyRecord

export function keepRecords(connection: Connection, layouts: readonly Layout[]): Records {
  const tables = new Map(layouts.map((layout) => [layout.area, tableOf(connection, layout)]))
  const table = (area: string) => {
    const found = tables.get(area)
    if (!found) throw new Error(`there is no area ${area} in the store`)
    return found
  }
  return {
    layoutOf: (area) => table(area).layout,
    read: (practice, area, id) => table(area).read(practice, id),
    put: (practice, area, id, now, next, text) => {
      const at = table(area)
      if (now && next) at.update(practice, id, now, next, text)
      else if (next) at.insert(practice, next, text)
      else if (now) at.remove(practice, id, now)
    },
  }
}

function tableOf(connection: Connection, layout: Layout) {
  const { table, columns, search } = layout
  const select = `SELECT _record FROM ${table} WHERE _practice = ? AND id = ?`
  const names = columns.map(({ sql }) => `, ${sql}`).join('')
  const insert = `INSERT INTO ${table} (_practice, id, _record${names}) VALUES (?, ?, ?${', ?'.repeat(columns.length)})`
  const refused = refusalsOf(layout)
  const rowOf = (practice: number, id: string) =>
    connection.one<{ _n: number }>(`SELECT _n FROM ${table} WHERE _practice = ? AND id = ?`, practice, id)?._n ?? 0
  return {
    layout,
    read: (practice: number, id: string): AnyRecord | null => {
      const row = connection.one<Row>(select, practice, id)
      return row ? recordOf(row) : null
    },
    insert: (practice: number, next: AnyRecord, text: string): void => {
      const values = columns.map((column) => valueAt(next, column))
      const n = refused(() => connection.run(insert, practice, next.id, text, ...values))
      if (isFound(layout, next)) fillSearch(connection, layout, practice, n, next)
    },
    update: (practice: number, id: string, now: AnyRecord, next: AnyRecord, text: string): void => {
      refused(() => update(connection, layout, practice, now, next, text))
      if (search.every((field) => now[field] === next[field])) return
      if (isFound(layout, next)) fillSearch(connection, layout, practice, rowOf(practice, id), next)
      else emptySearch(connection, layout, rowOf(practice, id))
    },
    remove: (practice: number, id: string, now: AnyRecord): void => {
      if (isFound(layout, now)) emptySearch(connection, layout, rowOf(practice, id))
      connection.run(`DELETE FROM ${table} WHERE _practice = ? AND id = ?`, practice, id)
    },
  }
}

/** Whether there is anything to find it by. */
const isFound = ({ search }: Layout, record: AnyRecord) => search.some((field) => record[field] !== null && record[field] !== undefined)

/** Sets only the columns that changed: each that is named in the statement has its index written anew, changed or not. */
function update(connection: Connection, { table, columns }: Layout, practice: number, now: AnyRecord, next: AnyRecord, text: string): void {
  let sets = '_record = ?'
  const values: Value[] = [text]
  for (const column of columns) {
    const value = valueAt(next, column)
    if (value === valueAt(now, column)) continue
    sets += `, ${column.sql} = ?`
    values.push(value)
  }
  connection.run(`UPDATE ${table} SET ${sets} WHERE _practice = ? AND id = ?`, ...values, practice, now.id)
}

function refusalsOf(layout: Layout): <Result>(write: () => Result) => Result {
  const byMessage = new Map(layout.indexes.filter(({ unique }) => unique).map((index) => [refusalOf(layout, index), index]))
  return (write) => {
    try {
      return write()
    } catch (error) {
      const index = errorNumberOf(error) === uniqueRefused && error instanceof Error ? byMessage.get(error.message) : undefined
      throw index ? taken(index) : error
    }
  }
}

function taken({ unique = [] }: Index): Problem {
  const [field, ...others] = unique
  if (field && others.length === 0) return conflicting(field, 'stands already on another')
  const errors = unique.map((path) => ({ path, message: 'stands already on another, together with the rest' }))
  return new Problem('conflicting', `${unique.join(' and ')} stand together on another already`, { errors })
}
