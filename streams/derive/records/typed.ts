import { phoneShown } from '#domain/people/phone.ts'
import { Temporal } from '#domain/temporal.ts'
import type { Drawn, DrawnField } from './drawn.ts'

/**
 * A form holds what was typed, word for word, so nothing that is typed is ever lost to what it may mean. `''` is nothing; an instant is the
 * wall clock of its place, `2026-11-24T10:42`; yes and no are words, because an answer may be missing; a list that is not there is `null`, and
 * one in which nothing stands is a list.
 */
export type Typed = string | null | readonly Typed[] | { readonly [name: string]: Typed }
export type TypedFields = Readonly<Record<string, Typed>>

export const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** How a value stands in a form. */
export function typedOf(drawn: Drawn, value: unknown, timeZone: string): Typed {
  if (drawn.kind === 'list') return Array.isArray(value) ? value.map((one) => typedOf(drawn.of, one, timeZone)) : value === null ? null : []
  if (drawn.kind === 'group') return isFields(value) ? typedFields(drawn.fields, value, timeZone) : null
  if (drawn.kind === 'map')
    return isFields(value) ? Object.entries(value).map(([key, one]) => ({ key, value: typedOf(drawn.of, one, timeZone) })) : []
  if (drawn.kind === 'either') return typedEither(drawn.of, value, timeZone)
  return value === null || value === undefined ? '' : typedWord(drawn, value, timeZone)
}

export const typedFields = (fields: readonly DrawnField[], values: Readonly<Record<string, unknown>>, timeZone: string): TypedFields =>
  Object.fromEntries(
    fields.map(({ name, drawn, usual }) => [name, typedOf(drawn, values[name] === undefined ? usual : values[name], timeZone)]),
  )

function typedWord({ kind }: Drawn, value: unknown, timeZone: string): string {
  if (kind === 'yesNo') return value === true ? 'yes' : 'no'
  if (kind === 'only') return 'yes'
  if (kind === 'instant') return wallClockOf(String(value), timeZone)
  if (kind === 'phone') return phoneShown(String(value))
  if (kind === 'money') return isFields(value) ? (Number(value['cents']) / 100).toFixed(2) : ''
  return typeof value === 'object' ? '' : String(value)
}

const wallClockOf = (instant: string, timeZone: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDateTime().toString({ smallestUnit: 'minute' })

const formOf = (value: unknown): Drawn['kind'] => {
  if (typeof value === 'boolean') return 'yesNo'
  if (typeof value === 'number') return 'number'
  return Array.isArray(value) ? 'list' : 'text'
}

/** Which of several forms a value has, and how it stands in that. */
function typedEither(forms: readonly Drawn[], value: unknown, timeZone: string): Typed {
  const found = forms.findIndex(({ kind }) => kind === formOf(value))
  const which = value === null || value === undefined ? forms.findIndex(({ kind }) => kind === 'text') : found
  const form = forms[Math.max(0, which)]
  return { which: String(Math.max(0, which)), value: form ? typedOf(form, value, timeZone) : '' }
}

/** What a form begins with where nothing is known: what is usual, and nothing of the rest. */
export const nothingTyped = (drawn: Drawn): Typed =>
  drawn.kind === 'group' ? typedFields(drawn.fields, {}, 'UTC') : typedOf(drawn, undefined, 'UTC')

/** What stands under a name; a list that is not there is not the same as nothing typed. */
export const typedAt = (typed: TypedFields, name: string): Typed => (typed[name] === undefined ? '' : typed[name])

export const isNothing = (typed: Typed): boolean => typed === null || typed === '' || (Array.isArray(typed) && typed.length === 0)

export const sameTyped = (one: Typed | undefined, other: Typed | undefined): boolean => JSON.stringify(one) === JSON.stringify(other)
