import type { Fields } from '../wire.ts'

/** Where a record refers to others: a field, or a path into an object or a list of objects, such as `tags.tag`. */

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value and its path: `tags.1.tag`. */
type Placed = { readonly value: unknown; readonly place: readonly (string | number)[] }

const itemsOf = ({ value, place }: Placed): readonly Placed[] =>
  Array.isArray(value) ? value.map((item: unknown, index) => ({ value: item, place: [...place, index] })) : [{ value, place }]

const memberOf =
  (name: string) =>
  ({ value, place }: Placed): readonly Placed[] =>
    isObject(value) ? [{ value: value[name], place: [...place, name] }] : []

/** An id at a path, and that path. The items of a list of ids have the path of the field. */
export type PlacedId = { readonly id: string; readonly place: string }

/** The ids that a record holds at a path, in order. */
export function placedIds(record: Fields | null, path: string): readonly PlacedId[] {
  const [field = '', ...rest] = path.split('.')
  let found: readonly Placed[] = [{ value: record?.[field], place: [field] }]
  for (const name of rest) found = found.flatMap(itemsOf).flatMap(memberOf(name))
  return found.flatMap(({ value, place }) =>
    [value].flat().flatMap((id) => (typeof id === 'string' ? [{ id, place: place.join('.') }] : [])),
  )
}

/** The different ids that a record holds at a path. */
export const idsAt = (record: Fields | null, path: string): readonly string[] => [...new Set(placedIds(record, path).map(({ id }) => id))]
