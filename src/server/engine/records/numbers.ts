import { Problem } from '#domain/problems.ts'
import type { Fields } from '#domain/wire.ts'
import type { NamedCommand } from '#resources/registry.ts'
import type { NumberSeries, Resource } from '#resources/resource.ts'
import type { Tx } from '../../store/store.ts'
import { find } from '../storeRequests.ts'

type Value = string | number | boolean | null

const seriesOf = ({ numbered = {} }: Resource): readonly (readonly [field: string, series: NumberSeries])[] =>
  Object.entries(numbered).flatMap(([field, series]) => (series ? [[field, series] as const] : []))

/** The given numbers of a record, and the fields that say of which series they are. */
export const numberFieldsOf = (resource: Resource, record: Fields): readonly string[] =>
  seriesOf(resource).flatMap(([field, { series }]) => (isEmpty(record[field]) ? [] : [field, ...series]))

const isEmpty = (value: unknown): boolean => value === null || value === undefined

/**
 * Gives the record the numbers of this command, each the next of its series. Transactions run one after another and a refused one writes
 * nothing, so no number is given twice or left out.
 */
export function* withNumbers({ resource, action }: NamedCommand, draft: Fields): Tx<Fields> {
  let numbered = draft
  for (const [field, { on, series }] of seriesOf(resource))
    if (on === action && isEmpty(draft[field])) numbered = { ...numbered, [field]: 1 + (yield* lastNumber(resource, field, series, draft)) }
  return numbered
}

/** Reads the largest number of the series from its unique index. */
function* lastNumber({ name }: Resource, field: string, series: readonly string[], draft: Fields): Tx<number> {
  const alike = series.map((column) => ({ column, is: [(draft[column] ?? null) as Value] }))
  const [last] = yield* find(name, { where: [...alike, { column: field, from: 1 }], sort: `-${field}`, limit: 1 })
  return Number(last?.[field] ?? 0)
}

/** @throws Problem `refused` for a record with a number: its removal would leave a hole */
export function refuseNumbered(resource: Resource, before: Fields): void {
  if (numberFieldsOf(resource, before).length === 0) return
  throw new Problem('refused', 'This record has a number, so it cannot be removed.', { reason: 'numbered', possible: [] })
}
