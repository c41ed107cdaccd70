import * as z from 'zod/mini'
import { uuidPattern } from './ids.ts'
import { e164Pattern } from './people/e164.ts'
import { Temporal } from './temporal.ts'
import { earliestInstant, instantOf, isTimeZone, isWireInstant, latestInstant, nearestInstant } from './time.ts'

/** The field types of records. Each rejects by shape any value that could never be valid. */

const wellFormed = z.refine<string>(
  (value) => value.isWellFormed() && !value.includes('\u0000'),
  'contains a character that is not allowed',
)

export const text = (maxLength: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(maxLength), wellFormed)

/** Control characters, and invisible ones that change how their neighbours are displayed: a name that holds one reads as another. */
export const invisibleCharacters =
  /[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u2064\u2066-\u2069\ufeff\u{e0000}-\u{e007f}]/u

/** A name, or another text that others read on one line. */
export const singleLine = (maxLength: number) =>
  text(maxLength).check(z.refine((value) => !invisibleCharacters.test(value), 'contains an invisible character'))

export const longText = (maxLength: number) => z.string().check(z.maxLength(maxLength), wellFormed)
/** The size of a value as it is stored, in bytes of JSON. A character can take six. */
export const jsonSizeOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length

/** Adds a `format` to the published schema, beside what JSON Schema can check. */
const withFormat = (field: z.ZodMiniString, format: 'uuid' | 'date' | 'date-time') => field.register(z.globalRegistry, { format })

export const id = withFormat(z.string().check(z.maxLength(36), z.regex(uuidPattern, 'is not a valid ID')), 'uuid')
export const oneOf = <const W extends readonly [string, ...string[]]>(values: W) => z.enum(values)
/** Whether a value is of a list, such as a state of a named set. */
export const isOneOf = <T>(values: readonly T[], value: unknown): value is T => (values as readonly unknown[]).includes(value)
const notOffered = z.registry<{ readonly words: readonly string[] }>()

/** Words that the server knows and does not take yet: no form offers them. */
export const withoutOffer = <Field extends z.ZodMiniType>(field: Field, ...words: readonly string[]): Field => {
  notOffered.add(field, { words })
  return field
}
export const isOffered = (field: z.ZodMiniType, word: string): boolean => !notOffered.get(field)?.words.includes(word)

export const wholeNumber = (min: number, max: number) => z.int().check(z.gte(min), z.lte(max))

const isInstant = (value: string) => {
  try {
    return isWireInstant(value) || (/^\d{4}-/.test(value) && Boolean(Temporal.Instant.from(value)))
  } catch {
    return false
  }
}

const utcOf = (value: string) => (isWireInstant(value) ? value : instantOf(Temporal.Instant.from(value).epochMilliseconds))
const isWithinBounds = (value: string) => !isInstant(value) || nearestInstant(utcOf(value)) === utcOf(value)

const instantText = () =>
  withFormat(z.string().check(z.maxLength(40), z.refine(isInstant, 'is not a time such as 2026-11-24T00:42:07.000Z')), 'date-time')
const instantRange = `must be between ${earliestInstant.slice(0, 10)} and ${latestInstant.slice(0, 10)}`

/** Accepts RFC 3339 with any offset and stores UTC with milliseconds. */
export const instant = z.pipe(withFormat(instantText().check(z.refine(isWithinBounds, instantRange)), 'date-time'), z.transform(utcOf))

/** An instant that is only compared: outside the range it is the nearest bound, as it is in a column. */
export const comparedInstant = z.pipe(
  instantText(),
  z.transform((value) => nearestInstant(utcOf(value))),
)

export const isDay = (value: string) => {
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return false
  try {
    return Temporal.PlainDate.from(value).toString() === value
  } catch {
    return false
  }
}

const earliestDay = earliestInstant.slice(0, 10)
const latestDay = latestInstant.slice(0, 10)
const isDayWithinBounds = (value: string) => !isDay(value) || (value >= earliestDay && value <= latestDay)

export const day = withFormat(
  z
    .string()
    .check(
      z.maxLength(10),
      z.refine(isDay, 'is not a date such as 2026-11-24'),
      z.refine(isDayWithinBounds, `must be between ${earliestDay} and ${latestDay}`),
    ),
  'date',
)
export const phone = z.string().check(z.maxLength(16), z.regex(e164Pattern, 'is not a phone number such as +61412555018'))
/** Mail systems treat the letters of an address alike, so it is stored in small ones: one address is one text. */
export const email = z.string().check(z.maxLength(254), z.toLowerCase(), z.email())
export const timeZone = z.string().check(z.maxLength(64), z.refine(isTimeZone, 'is not a time zone such as Australia/Sydney'))
/** A wall-clock time, `HH:MM`. */
export const clockTime = z.string().check(z.maxLength(5), z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is not a time such as 09:30'))
/** A SHA-256 in hexadecimal digits. */
export const sha256Hex = z.string().check(z.maxLength(64), z.regex(/^[0-9a-f]{64}$/))

/** A colour of a tag, a label or a sign on the chart, by the name of its token. */
export const colour = oneOf(['grey', 'blue', 'teal', 'green', 'amber', 'red', 'violet', 'pink'])

/** An amount in whole cents of one currency. */
export const money = z.strictObject({ cents: z.int().check(z.gte(-1_000_000_000_00), z.lte(1_000_000_000_00)), currency: z.literal('AUD') })

/** An amount that is never negative. */
export const price = z.extend(money, { cents: z.int().check(z.gte(0), z.lte(1_000_000_000_00)) })

/** The origin of an imported record. It is unique in a practice, so importing twice has no effect. */
export const source = z.strictObject({ system: text(64), id: text(200) })

/** A field that may be empty. It is always present, `null` if empty, so a snapshot and a folded record have the same form. */
export const optional = <T extends z.ZodMiniType>(field: T) => z._default(z.nullable(field), null)

type WithoutDefault<T> = T extends z.ZodMiniDefault<infer I> ? I : T
type PartialShape<Shape extends z.ZodMiniObject, Key extends keyof Shape['shape']> = z.ZodMiniObject<
  { [K in Key]: z.ZodMiniOptional<WithoutDefault<Shape['shape'][K]>> },
  z.core.$strict
>

/** Some fields of a record, each optional. An omitted field keeps its value: no default applies. */
export function partialOf<Shape extends z.ZodMiniObject, const Key extends keyof Shape['shape'] & string>(
  shape: Shape,
  keys: readonly Key[],
): PartialShape<Shape, Key> {
  const field = (key: Key): z.ZodMiniType => shape.shape[key] as unknown as z.ZodMiniType
  const withoutDefault = (key: Key) => {
    const { def } = field(key)._zod as unknown as { def: { type: string; innerType?: z.ZodMiniType } }
    return def.type === 'default' && def.innerType ? def.innerType : field(key)
  }
  return z.strictObject(Object.fromEntries(keys.map((key) => [key, z.optional(withoutDefault(key))]))) as unknown as PartialShape<
    Shape,
    Key
  >
}
