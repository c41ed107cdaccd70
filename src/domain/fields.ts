import * as z from 'zod/mini'
import { uuidPattern } from './ids.ts'
import { Temporal } from './temporal.ts'
import { instantOf, isTimeZone } from './time.ts'

/** The kinds of field a record is made of. Each refuses by shape alone whatever could never be right. */

const wellFormed = z.refine<string>((value) => value.isWellFormed() && !value.includes('\u0000'), 'holds a character that cannot be stored')

export const text = (longest: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(longest), wellFormed)
export const longText = (longest: number) => z.string().check(z.maxLength(longest), wellFormed)
/** What a program that reads the description should know of a text, beside what JSON Schema can check. */
const formatted = (field: z.ZodMiniString, format: 'uuid' | 'date' | 'date-time') => field.register(z.globalRegistry, { format })

export const id = formatted(z.string().check(z.regex(uuidPattern, 'is not an id')), 'uuid')
export const word = <const W extends readonly [string, ...string[]]>(words: W) => z.enum(words)
export const wholeNumber = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))

const isInstant = (value: string) => {
  try {
    return /^\d{4}-/.test(value) && Boolean(Temporal.Instant.from(value))
  } catch {
    return false
  }
}

/** RFC 3339 with any offset comes in; UTC with milliseconds is kept. */
export const instant = z.pipe(
  formatted(z.string().check(z.refine(isInstant, 'is not an instant such as 2026-11-24T00:42:07.000Z')), 'date-time'),
  z.transform((value) => instantOf(Temporal.Instant.from(value).epochMilliseconds)),
)

export const isDay = (value: string) => {
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return false
  try {
    return Temporal.PlainDate.from(value).toString() === value
  } catch {
    return false
  }
}

export const day = formatted(z.string().check(z.refine(isDay, 'is not a day such as 2026-11-24')), 'date')
export const phone = z.string().check(z.regex(/^\+[1-9]\d{5,14}$/, 'is not a phone number such as +61412555018'))
export const email = z.string().check(z.maxLength(254), z.email())
export const timeZone = z.string().check(z.refine(isTimeZone, 'is not a time zone such as Australia/Sydney'))

/** Whole cents of one currency: money is counted, never measured. */
export const money = z.strictObject({ cents: z.int().check(z.gte(-1_000_000_000_00), z.lte(1_000_000_000_00)), currency: z.literal('AUD') })

/** What something costs is never less than nothing. */
export const price = z.extend(money, { cents: z.int().check(z.gte(0), z.lte(1_000_000_000_00)) })

/** Where an imported record came from; unique in a practice, so importing twice is importing once. */
export const source = z.strictObject({ system: text(64), id: text(200) })

/** A field that may be empty. It is always there, `null` where empty, so a snapshot and a fold have one form. */
export const optional = <T extends z.ZodMiniType>(field: T) => z._default(z.nullable(field), null)

type Inner<T> = T extends z.ZodMiniDefault<infer I> ? I : T
type Some<Shape extends z.ZodMiniObject, Key extends keyof Shape['shape']> = z.ZodMiniObject<
  { [K in Key]: z.ZodMiniOptional<Inner<Shape['shape'][K]>> },
  z.core.$strict
>

/** Some fields of a record, each of which may be left out: and what is left out stays as it was, whatever is usual for a new one. */
export function someOf<Shape extends z.ZodMiniObject, const Key extends keyof Shape['shape'] & string>(
  shape: Shape,
  keys: readonly Key[],
): Some<Shape, Key> {
  const field = (key: Key): z.ZodMiniType => shape.shape[key] as unknown as z.ZodMiniType
  const bare = (key: Key) => {
    const { def } = field(key)._zod as unknown as { def: { type: string; innerType?: z.ZodMiniType } }
    return def.type === 'default' && def.innerType ? def.innerType : field(key)
  }
  return z.strictObject(Object.fromEntries(keys.map((key) => [key, z.optional(bare(key))]))) as unknown as Some<Shape, Key>
}
