import { isEqualJson } from '#domain/json/equalJson.ts'
import { type Instant, nearestInstant } from '#domain/time.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'

/**
 * Selects the records of an area that match these filters of the list call. A field with several values may have any of them; `id` may be
 * filtered by. `from` is included, `to` is not.
 */
export type CollectionWindow = {
  readonly filters?: Readonly<Record<string, string | readonly string[]>>
  readonly from?: { readonly field: string; readonly at: Instant }
  readonly to?: { readonly field: string; readonly at: Instant }
}

/** Decides which records of an area a collection contains. */
export type WindowFilter = {
  readonly area: string
  /** Whether a record, or the known part of it, is in the window. A hidden field never excludes it. */
  readonly matches: (fields: Fields) => boolean
  /** Whether a change contains a field that the window filters by. */
  readonly touches: (values: Fields) => boolean
}

type WindowBound = { readonly field: string; readonly allows: (value: unknown) => boolean }

const rootOf = (field: string) => field.split('.', 1)[0] ?? field

/** Returns a field by its name; `state.visit` is the region `visit` of the field `state`, `tags.tag` a list with the field of each item. */
export const fieldValue = (fields: Fields, name: string): unknown =>
  name
    .split('.')
    .reduce<unknown>((value, part) => (Array.isArray(value) ? value.map((item) => memberOf(item, part)) : memberOf(value, part)), fields)

const memberOf = (value: unknown, name: string): unknown => (isFields(value) ? value[name] : undefined)

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const isOneOf = (wanted: string | readonly string[]) => {
  const values = new Set(typeof wanted === 'string' ? [wanted] : wanted)
  return (value: unknown) => (Array.isArray(value) ? value.some((item) => values.has(String(item))) : values.has(String(value)))
}

/** `from` is included and `to` is not, as in the list call. Instants within the bounds compare as text. */
const windowBounds = ({ filters = {}, from, to }: CollectionWindow): readonly WindowBound[] => [
  ...Object.entries(filters).map(([field, wanted]) => ({ field, allows: isOneOf(wanted) })),
  ...(from ? [{ field: from.field, allows: (value: unknown) => typeof value === 'string' && nearestInstant(value) >= from.at }] : []),
  ...(to ? [{ field: to.field, allows: (value: unknown) => typeof value === 'string' && nearestInstant(value) < to.at }] : []),
]

export function createWindowFilter(area: string, window: CollectionWindow = {}): WindowFilter {
  const bounds = windowBounds(window)
  const roots = bounds.map(({ field }) => rootOf(field))
  return {
    area,
    matches: (fields) =>
      bounds.every(({ field, allows }) => {
        const value = fieldValue(fields, field)
        return value === undefined || allows(value)
      }),
    touches: (values) => roots.some((field) => field in values),
  }
}

/** Returns the window as parameters of the list call, in an order independent of how it was written. */
export const queryParametersOf = ({ filters = {}, from, to }: CollectionWindow): readonly (readonly [string, string])[] => [
  ...Object.entries(filters)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([field, wanted]) => (typeof wanted === 'string' ? [wanted] : wanted).map((value) => [field, value] as const)),
  ...(from ? [[`${from.field}.from`, from.at] as const] : []),
  ...(to ? [[`${to.field}.to`, to.at] as const] : []),
]

/** Returns the fields in which two versions of a record differ. Ignores `version` and `updatedAt`, which change with every entry. */
export function changedFields(before: AnyRecord, after: AnyRecord): ReadonlySet<string> {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  names.delete('version')
  names.delete('updatedAt')
  return new Set([...names].filter((name) => !isEqualJson(before[name], after[name])))
}
