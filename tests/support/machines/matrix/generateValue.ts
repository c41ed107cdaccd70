import type * as z from 'zod/mini'
import type { Fields } from '#domain/wire.ts'
import { checkedNumbers } from './checkedNumbers.ts'

/** Generates valid values from a zod shape, for records and commands of any declaration. */

export type ValueGenerator = {
  /** Returns an ID for a field of that name. */
  readonly idFor: (field: string) => string | null
  /** Returns a pseudo-random number from 0 to 1, the same sequence for the same seed. */
  readonly chance: () => number
  readonly now: () => number
}

type Def = {
  readonly type: string
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>
  readonly innerType?: z.ZodMiniType
  readonly element?: z.ZodMiniType
  readonly keyType?: z.ZodMiniType
  readonly valueType?: z.ZodMiniType
  readonly options?: readonly z.ZodMiniType[]
  readonly entries?: Readonly<Record<string, string>>
  readonly values?: readonly unknown[]
  readonly checks?: readonly LengthCheck[]
}

const defOf = (shape: z.ZodMiniType): Def => shape._zod.def as unknown as Def
const accepts = (shape: z.ZodMiniType, value: unknown): boolean => shape.safeParse(value).success

/** Caches results by shape, because a failed parse is slow. */
const emptyValues = new WeakMap<z.ZodMiniType, readonly unknown[]>()
function emptyValuesOf(shape: z.ZodMiniType): readonly unknown[] {
  const known = emptyValues.get(shape) ?? [null, undefined].filter((empty) => accepts(shape, empty))
  emptyValues.set(shape, known)
  return known
}
const validCandidateIndex = new WeakMap<z.ZodMiniType, number>()

const candidates = (field: string, { idFor, chance, now }: ValueGenerator): readonly unknown[] => {
  const minute = 60_000
  const instant = new Date(now() + Math.floor(chance() * 240 - 60) * minute).toISOString()
  const unique = Math.floor(chance() * 1e9)
  const nearDay = new Date(now() + (unique % 3) * 24 * 60 * minute).toISOString().slice(0, 10)
  return [
    idFor(field),
    instant,
    nearDay,
    'Australia/Sydney',
    '+61491570006',
    'someone@example.com',
    `Because ${unique}`,
    `P${String(unique).padStart(9, '0')}`,
    '08:30',
    'AB2CD3',
    'M0 0L1 1',
    'KMRT',
    'heart',
    1 + Math.floor(chance() * 20),
    0,
    1,
    134,
    36,
    'a'.repeat(64),
    'DEN0001234567',
    '8003610000000006',
    '2426621B',
    '2000',
    ...checkedNumbers(unique),
    `s-${unique}`,
    10,
    '127.0.0.1',
    '51824753556',
    '123456789',
  ]
}

/** @throws Error if no generated value fits the shape; add one here then. */
export function generateValue(shape: z.ZodMiniType, field: string, generator: ValueGenerator): unknown {
  const { type, innerType, element, entries, values, options } = defOf(shape)
  if (type === 'object') return generateFields(shape, generator)
  if (innerType) return generateInner(shape, innerType, field, generator)
  if (type === 'array' && element) {
    const listOf = (length: number) => Array.from({ length }, () => generateValue(element, field, generator))
    return firstValid(shape, generator.chance() < 0.6 ? [listOf(1), []] : [[]], field, () => listOf(leastLengthOf(shape)))
  }
  if (type === 'record') return {}
  if (type === 'boolean') return generator.chance() < 0.5
  if (entries) return pickOne(Object.values(entries), generator)
  if (type === 'literal') return values?.[0]
  if (type === 'union' && options?.[0]) return generateValue(options[0], field, generator)
  return firstValid(shape, candidates(field, generator), field)
}

type LengthCheck = { readonly _zod: { readonly def: { readonly check: string; readonly length?: number } } }

/** The length of a list that has a fixed one, otherwise 1. */
const leastLengthOf = (shape: z.ZodMiniType): number => {
  const { checks = [] } = defOf(shape)
  return checks.find(({ _zod }) => _zod.def.check === 'length_equals')?._zod.def.length ?? 1
}

const pickOne = <T>(list: readonly T[], { chance }: ValueGenerator): T | undefined => list[Math.floor(chance() * list.length)]

function generateInner(shape: z.ZodMiniType, inner: z.ZodMiniType, field: string, generator: ValueGenerator): unknown {
  const empty = emptyValuesOf(shape)
  if (generator.chance() < 0.35 && empty.length > 0) return empty[0]
  return generateValue(inner, field, generator)
}

function firstValid(shape: z.ZodMiniType, values: readonly unknown[], field: string, fallback?: () => unknown): unknown {
  const known = validCandidateIndex.get(shape)
  if (known !== undefined && accepts(shape, values[known])) return values[known]
  const found = values.findIndex((one) => accepts(shape, one))
  if (found >= 0) validCandidateIndex.set(shape, found)
  if (found >= 0) return values[found]
  if (fallback) return fallback()
  if (accepts(shape, null)) return null
  throw new Error(`nothing is known that ${field} could hold`)
}

export function generateFields(shape: z.ZodMiniType, generator: ValueGenerator): Fields {
  const fields = Object.entries(defOf(shape).shape ?? {}).map(([field, own]) => [field, generateValue(own, field, generator)] as const)
  return withEndAfterStart(Object.fromEntries(fields.filter(([, value]) => value !== undefined)))
}

/** Sets `endsAt` after `startsAt`. */
const withEndAfterStart = (fields: Fields): Fields => {
  const from = Date.parse(String(fields['startsAt']))
  return Number.isNaN(from) || !fields['endsAt'] ? fields : { ...fields, endsAt: new Date(from + 1_800_000).toISOString() }
}

/** @returns a seeded pseudo-random generator. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
