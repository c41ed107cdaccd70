import type { Condition, Query } from '#domain/query.ts'
import { nearestInstant } from '#domain/time.ts'
import type { AnyRecord } from '#domain/wire.ts'

/** Answers a question from rows as the store answers it from its tables. */

type IsInstant = (column: string) => boolean
/** As a column holds it: a boolean is a number, anything else than text and numbers is `null`. */
type ColumnValue = string | number | null

/** The rows that meet every condition, in the order of the question. */
export function selectRows(rows: Iterable<AnyRecord>, { where, sort, limit }: Query, isInstant: IsInstant): readonly AnyRecord[] {
  const matching = [...rows].filter((row) => where.every((condition) => meets(row, condition, isInstant)))
  return matching.sort(orderBy(sort ?? 'id', isInstant)).slice(0, limit)
}

function meets(row: AnyRecord, condition: Condition, isInstant: IsInstant): boolean {
  const { column } = condition
  if ('holds' in condition) return [row[column]].flat().includes(condition.holds)
  const value = columnValue(row, column, isInstant)
  const asColumn = (wanted: unknown) => toColumnValue(wanted, isInstant(column))
  if ('is' in condition) return condition.is.some((wanted) => asColumn(wanted) === value)
  if ('not' in condition) return asColumn(condition.not) !== value
  const { from, to, below, above } = condition
  const isBeyond = (bound: string | number | undefined, isAllowed: (order: number) => boolean) =>
    bound !== undefined && (value === null || !isAllowed(compare(value, asColumn(bound))))
  return !(
    isBeyond(from, (order) => order >= 0) ||
    isBeyond(to, (order) => order <= 0) ||
    isBeyond(below, (order) => order < 0) ||
    isBeyond(above, (order) => order > 0)
  )
}

function orderBy(sort: string, isInstant: IsInstant): (left: AnyRecord, right: AnyRecord) => number {
  const isDescending = sort.startsWith('-')
  const column = isDescending ? sort.slice(1) : sort
  return (left, right) => {
    const order = compare(columnValue(left, column, isInstant), columnValue(right, column, isInstant)) || compare(left.id, right.id)
    return isDescending ? -order : order
  }
}

function columnValue(row: AnyRecord, column: string, isInstant: IsInstant): ColumnValue {
  let value: unknown = row
  for (const segment of column.split('.')) value = typeof value === 'object' && value !== null ? Reflect.get(value, segment) : undefined
  return toColumnValue(value, isInstant(column))
}

function toColumnValue(value: unknown, isInstant: boolean): ColumnValue {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'string') return isInstant ? nearestInstant(value) : value
  return typeof value === 'number' ? value : null
}

/** NoFields comes before numbers, and numbers before text. */
function compare(left: ColumnValue, right: ColumnValue): number {
  if (left === right) return 0
  const ranks = [rankOf(left), rankOf(right)] as const
  if (ranks[0] !== ranks[1]) return ranks[0] - ranks[1]
  return (left ?? 0) < (right ?? 0) ? -1 : 1
}

const rankOf = (value: ColumnValue): number => (value === null ? 0 : typeof value === 'number' ? 1 : 2)
