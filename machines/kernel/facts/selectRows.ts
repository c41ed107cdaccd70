import type { Condition, Query } from '#domain/query.ts'
import { idsAt } from '#domain/references/referencePaths.ts'
import { nearestInstant } from '#domain/time.ts'
import type { AnyRecord } from '#domain/wire.ts'

/** Answers a question from rows as the store answers it from its tables. */

type IsInstant = (column: string) => boolean
/** As a column holds it: a boolean is a number, anything else than text and numbers is `null`. */
type ColumnValue = string | number | null

/** The rows that meet every condition, in the order of the question. */
export function selectRows(rows: Iterable<AnyRecord>, { where, sort, limit }: Query, isInstant: IsInstant): readonly AnyRecord[] {
  const matching = [...rows].filter((row) => where.every((condition) => meetsCondition(row, condition, isInstant)))
  return matching.sort(orderBy(sort ?? 'id', isInstant)).slice(0, limit)
}

export function meetsCondition(row: AnyRecord, condition: Condition, isInstant: IsInstant): boolean {
  const { column } = condition
  if ('holds' in condition) return idsAt(row, column).includes(condition.holds)
  const value = columnValue(row, column, isInstant)
  const asColumn = (wanted: unknown) => toColumnValue(wanted, isInstant(column))
  if ('is' in condition) return condition.is.some((wanted) => asColumn(wanted) === value)
  if ('not' in condition) return asColumn(condition.not) !== value
  const { from, to, below, above } = condition
  const isBeyond = (bound: string | number | undefined, isAllowed: (order: number) => boolean) =>
    bound !== undefined && (value === null || !isAllowed(compareValues(value, asColumn(bound))))
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
    const order =
      compareValues(columnValue(left, column, isInstant), columnValue(right, column, isInstant)) || compareValues(left.id, right.id)
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

/** Nothing comes before numbers, and numbers before text. */
export function compareValues(left: ColumnValue, right: ColumnValue): number {
  if (left === right) return 0
  const ranks = [rankOf(left), rankOf(right)] as const
  if (ranks[0] !== ranks[1]) return ranks[0] - ranks[1]
  if (typeof left === 'string' && typeof right === 'string') return compareTexts(left, right)
  return (left ?? 0) < (right ?? 0) ? -1 : 1
}

const rankOf = (value: ColumnValue): number => (value === null ? 0 : typeof value === 'number' ? 1 : 2)

/** By code point, as the stores do. By units of UTF-16 the rare characters would come before some others. */
function compareTexts(left: string, right: string): number {
  let same = 0
  while (same < left.length && left[same] === right[same]) same += 1
  return (left.codePointAt(same) ?? -1) < (right.codePointAt(same) ?? -1) ? -1 : 1
}
