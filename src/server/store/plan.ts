import { allOf, conditionOf, ofPractice, type Sql } from './conditions.ts'
import type { Connection } from './connection.ts'
import { type Index, type Layout, quotedName } from './layout.ts'
import type { Condition } from './store.ts'

/**
 * Which index a question is answered by. SQLite's own guess is no good here: it knows nothing of how the values lie, so it takes the index
 * that spares it the sorting and then reads a practice's every record. We look instead: one of the conditions nearly always leaves few
 * records, and whether it does is seen by counting its index up to a bound.
 * @param sort the column of the page's order, where the page has a limit.
 * @returns the index's name, quoted.
 */
export function indexFor(
  connection: Connection,
  layout: Layout,
  practice: number,
  where: readonly Condition[],
  sort: string | null,
): string {
  const ways = layout.indexes
    .map((index) => wayBy(layout, index, where))
    .filter(({ conditions }) => conditions.length > 0)
    .toSorted((one, other) => other.conditions.length - one.conditions.length)
  for (const bound of bounds) {
    const short = ways.find((way) => leavesUnder(bound, connection, layout, practice, way))
    if (short) return quotedName(short.index.name)
  }
  return quotedName(longWay(layout, ways, sort).name)
}

/** How far an index is used: by fields that are given, and at last by a range. */
type Way = { readonly index: Index; readonly conditions: readonly Sql[]; readonly ranged: boolean }

/** A way of a few records is looked for first, and then one that is still read in some milliseconds. */
const bounds = [200, 5000]

function wayBy(layout: Layout, index: Index, where: readonly Condition[]): Way {
  const conditions: Sql[] = []
  const [first, ...columns] = index.columns
  for (const column of first === '_practice' ? columns : []) {
    const given = where.find((one) => one.column === column && 'is' in one && !one.is.includes(null))
    const range = where.find((one) => one.column === column && ('from' in one || 'to' in one || 'below' in one || 'above' in one))
    const condition = given ?? range
    if (!condition) break
    conditions.push(conditionOf(layout, condition))
    if (!given) return { index, conditions, ranged: true }
  }
  return { index, conditions, ranged: false }
}

function leavesUnder(bound: number, connection: Connection, { table }: Layout, practice: number, { index, conditions }: Way): boolean {
  const { text, values } = allOf([ofPractice(practice), ...conditions])
  const sql = `SELECT 1 FROM ${table} INDEXED BY ${quotedName(index.name)} WHERE ${text} LIMIT 1 OFFSET ${bound}`
  return connection.one(sql, ...values) === undefined
}

/** Where every way is long: what overlaps is found in its index alone; a page comes soonest in its own order; else the narrowest way. */
function longWay({ indexes }: Layout, [narrowest]: readonly Way[], sort: string | null): Index {
  if (narrowest?.ranged && narrowest.conditions.length > 1) return narrowest.index
  const inOrderOf = (field: string) => indexes.find(({ columns: [practice, column] }) => practice === '_practice' && column === field)
  const index = (sort === null ? narrowest?.index : inOrderOf(sort)) ?? inOrderOf('id')
  if (!index) throw new Error('an area without an index by id')
  return index
}
