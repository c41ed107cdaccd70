import { joinAnd, conditionOf, inPractice, type SqlFragment } from './conditions.ts'
import type { Connection } from '../disk/connection.ts'
import { type Index, type TableSchema, quotedName } from '../tables/tableSchema.ts'
import type { Condition } from '#domain/query.ts'

/**
 * Chooses the index for a query. SQLite's own choice is poor here, because it has no statistics on the values.
 * It takes the index that avoids sorting, and then reads a practice's every record.
 * One of the conditions nearly always leaves few records, so each is measured by counting its index up to a bound.
 * @param sort the column of the page's order, if the page has a limit.
 * @returns the index's name, quoted.
 */
export function chooseIndex(
  connection: Connection,
  schema: TableSchema,
  practice: number,
  where: readonly Condition[],
  sort: string | null,
): string {
  const paths = schema.indexes
    .map((index) => accessPathOf(schema, index, where))
    .filter(({ conditions }) => conditions.length > 0)
    .toSorted((a, b) => b.conditions.length - a.conditions.length)
  const unique = paths.find(isUniquePath)
  if (unique) return quotedName(unique.index.name)
  for (const bound of rowBounds) {
    const selective = paths.find((path) => matchesFewerThan(bound, connection, schema, practice, path))
    if (selective) return quotedName(selective.index.name)
  }
  return quotedName(fallbackIndex(schema, paths, sort).name)
}

/** How an index is used: by equality conditions, and finally by a range. */
type AccessPath = { readonly index: Index; readonly conditions: readonly SqlFragment[]; readonly hasRange: boolean }

/** Each value for the last column of a unique index matches one record, so there is nothing to measure. */
const isUniquePath = ({ index, conditions, hasRange }: AccessPath): boolean =>
  index.unique !== undefined &&
  !hasRange &&
  conditions.length === index.columns.length - 1 &&
  conditions.every(({ values }) => values.length === 1)

/** Row limits, tried in order: first a path with few rows, then one that is still read in milliseconds. */
const rowBounds = [200, 5000]

function accessPathOf(schema: TableSchema, index: Index, where: readonly Condition[]): AccessPath {
  const conditions: SqlFragment[] = []
  const [first, ...columns] = index.columns
  for (const column of first === '_practice' ? columns : []) {
    const equality = where.find((candidate) => candidate.column === column && 'is' in candidate && isSeekable(candidate.is))
    const range = where.find(
      (candidate) =>
        candidate.column === column && ('from' in candidate || 'to' in candidate || 'below' in candidate || 'above' in candidate),
    )
    const condition = equality ?? range
    if (!condition) break
    conditions.push(conditionOf(schema, condition))
    if (!equality) return { index, conditions, hasRange: true }
  }
  return { index, conditions, hasRange: false }
}

/** Values that an index finds as one range: present ones, or the empty one alone. */
const isSeekable = (values: readonly unknown[]): boolean => !values.includes(null) || values.length === 1

function matchesFewerThan(
  bound: number,
  connection: Connection,
  { table }: TableSchema,
  practice: number,
  { index, conditions }: AccessPath,
): boolean {
  const { text, values } = joinAnd([inPractice(practice), ...conditions])
  const sql = `SELECT 1 FROM ${table} INDEXED BY ${quotedName(index.name)} WHERE ${text} LIMIT 1 OFFSET ${bound}`
  return connection.one(sql, ...values) === undefined
}

/** If every path has many rows: an overlap uses its index alone, a page uses its sort order, any other query the narrowest path. */
function fallbackIndex({ indexes }: TableSchema, [narrowest]: readonly AccessPath[], sort: string | null): Index {
  if (narrowest?.hasRange && narrowest.conditions.length > 1) return narrowest.index
  const indexOrderedBy = (field: string) => indexes.find(({ columns: [practice, column] }) => practice === '_practice' && column === field)
  const index = (sort === null ? narrowest?.index : indexOrderedBy(sort)) ?? indexOrderedBy('id')
  if (!index) throw new Error('an area without an index by id')
  return index
}
