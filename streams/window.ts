import type { AnyRecord, Fields } from '#domain/wire.ts'
import type { Window } from './client.ts'

/** What of an area a collection lets in. */
export type Sieve = {
  readonly area: string
  /** Whether a record, or what is known of it, stands in the window. A field that is out of sight cannot say no. */
  readonly holds: (fields: Fields) => boolean
  /** Whether a change bears a field that the window asks about. */
  readonly touches: (values: Fields) => boolean
}

type Bound = { readonly field: string; readonly allows: (value: unknown) => boolean }

const rootOf = (field: string) => field.split('.', 1)[0] ?? field

/** A field by its name; `state.visit` is the region `visit` of the field `state`. */
export const fieldOf = (fields: Fields, name: string): unknown =>
  name.split('.').reduce<unknown>((value, part) => (isFields(value) ? value[part] : undefined), fields)

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const isOneOf = (wanted: string | readonly string[]) => {
  const values = new Set(typeof wanted === 'string' ? [wanted] : wanted)
  return (value: unknown) => (Array.isArray(value) ? value.some((one) => values.has(String(one))) : values.has(String(value)))
}

/** `from` is included and `to` is not, as the list call has them. Instants are UTC with milliseconds, so they compare as text. */
const boundsOf = ({ filters = {}, from, to }: Window): readonly Bound[] => [
  ...Object.entries(filters).map(([field, wanted]) => ({ field, allows: isOneOf(wanted) })),
  ...(from ? [{ field: from.field, allows: (value: unknown) => typeof value === 'string' && value >= from.at }] : []),
  ...(to ? [{ field: to.field, allows: (value: unknown) => typeof value === 'string' && value < to.at }] : []),
]

export function sieveOf(area: string, window: Window = {}): Sieve {
  const bounds = boundsOf(window)
  const roots = bounds.map(({ field }) => rootOf(field))
  return {
    area,
    holds: (fields) =>
      bounds.every(({ field, allows }) => {
        const value = fieldOf(fields, field)
        return value === undefined || allows(value)
      }),
    touches: (values) => roots.some((field) => field in values),
  }
}

/** The window as parameters of the list call, in an order that does not depend on how it was written down. */
export const parametersOf = ({ filters = {}, from, to }: Window): readonly (readonly [string, string])[] => [
  ...Object.entries(filters)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([field, wanted]) => (typeof wanted === 'string' ? [wanted] : wanted).map((value) => [field, value] as const)),
  ...(from ? [[`${from.field}.from`, from.at] as const] : []),
  ...(to ? [[`${to.field}.to`, to.at] as const] : []),
]

/** The fields in which two forms of a record differ; `version` and `updatedAt` are the entry's and say nothing of their own. */
export function differing(before: AnyRecord, after: AnyRecord): ReadonlySet<string> {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  names.delete('version')
  names.delete('updatedAt')
  return new Set([...names].filter((name) => !alike(before[name], after[name])))
}

/** By value, in whatever order an object's fields stand. */
export function alike(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (!isFields(one) || !isFields(other)) return false
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => name in other && alike(one[name], other[name]))
}
