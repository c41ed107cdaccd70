import { formatPhone } from '#domain/people/phone.ts'
import { Temporal } from '#domain/temporal.ts'
import type { FieldType, FieldSpec } from './fieldTypes.ts'

/**
 * A form value: the text exactly as typed, so no input is lost by parsing. `''` is empty. An instant is wall-clock time at the location,
 * `2026-11-24T10:42`. Yes and no are strings, because an answer may be missing. A missing list is `null`; an empty list is a list.
 */
export type FormValue = string | null | readonly FormValue[] | { readonly [name: string]: FormValue }
export type FormValues = Readonly<Record<string, FormValue>>

export const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Converts a stored value to a form value. */
export function formValueOf(type: FieldType, value: unknown, timeZone: string): FormValue {
  if (type.kind === 'list')
    return Array.isArray(value) ? value.map((item) => formValueOf(type.of, item, timeZone)) : value === null ? null : []
  if (type.kind === 'group') return isFields(value) ? formValuesOf(type.fields, value, timeZone) : null
  if (type.kind === 'map')
    return isFields(value) ? Object.entries(value).map(([key, item]) => ({ key, value: formValueOf(type.of, item, timeZone) })) : []
  if (type.kind === 'either') return unionValueOf(type.of, value, timeZone)
  return value === null || value === undefined ? '' : formTextOf(type, value, timeZone)
}

export const formValuesOf = (fields: readonly FieldSpec[], values: Readonly<Record<string, unknown>>, timeZone: string): FormValues =>
  Object.fromEntries(
    fields.map(({ name, type, defaultValue }) => [
      name,
      formValueOf(type, values[name] === undefined ? defaultValue : values[name], timeZone),
    ]),
  )

function formTextOf({ kind }: FieldType, value: unknown, timeZone: string): string {
  if (kind === 'yesNo') return value === true ? 'yes' : 'no'
  if (kind === 'only') return 'yes'
  if (kind === 'instant') return wallClockOf(String(value), timeZone)
  if (kind === 'phone') return formatPhone(String(value))
  if (kind === 'money') return isFields(value) ? (Number(value['cents']) / 100).toFixed(2) : ''
  return typeof value === 'object' ? '' : String(value)
}

const wallClockOf = (instant: string, timeZone: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDateTime().toString({ smallestUnit: 'minute' })

const typeKindOf = (value: unknown): FieldType['kind'] => {
  if (typeof value === 'boolean') return 'yesNo'
  if (typeof value === 'number') return 'number'
  return Array.isArray(value) ? 'list' : 'text'
}

/** Returns which type of a union a value has, with its form value. */
function unionValueOf(types: readonly FieldType[], value: unknown, timeZone: string): FormValue {
  const matching = types.findIndex(({ kind }) => kind === typeKindOf(value))
  const which = value === null || value === undefined ? types.findIndex(({ kind }) => kind === 'text') : matching
  const type = types[Math.max(0, which)]
  return { which: String(Math.max(0, which)), value: type ? formValueOf(type, value, timeZone) : '' }
}

/** Returns the initial form value of a field: its default, otherwise empty. */
export const emptyFormValue = (type: FieldType): FormValue =>
  type.kind === 'group' ? formValuesOf(type.fields, {}, 'UTC') : formValueOf(type, undefined, 'UTC')

/** Returns the form value of a field; a missing list stays `null`, which differs from no input. */
export const formValueAt = (input: FormValues, name: string): FormValue => (input[name] === undefined ? '' : input[name])

export const isBlank = (input: FormValue): boolean => input === null || input === '' || (Array.isArray(input) && input.length === 0)

export const isSameInput = (left: FormValue | undefined, right: FormValue | undefined): boolean =>
  JSON.stringify(left) === JSON.stringify(right)
