import type * as z from 'zod/mini'
import type { Fields } from '#domain/wire.ts'

/** Values that a shape accepts, made from the shape: for a record or a command of which nothing is known but its declaration. */

export type World = {
  /** The id that a field of that name may hold. */
  readonly idFor: (field: string) => string | null
  /** Chance, from nought to one: the same each time for the same seed. */
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
}

const defOf = (shape: z.ZodMiniType): Def => shape._zod.def as unknown as Def
const takes = (shape: z.ZodMiniType, value: unknown): boolean => shape.safeParse(value).success

/** What a shape said once it says again: asking is slow where the answer is no. */
const empties = new WeakMap<z.ZodMiniType, readonly unknown[]>()
function emptyOf(shape: z.ZodMiniType): readonly unknown[] {
  const known = empties.get(shape) ?? [null, undefined].filter((nothing) => takes(shape, nothing))
  empties.set(shape, known)
  return known
}
const fitAt = new WeakMap<z.ZodMiniType, number>()

const atoms = (field: string, { idFor, chance, now }: World): readonly unknown[] => {
  const minute = 60_000
  const instant = new Date(now() + Math.floor(chance() * 240 - 60) * minute).toISOString()
  const unique = Math.floor(chance() * 1e9)
  return [
    idFor(field),
    instant,
    instant.slice(0, 10),
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
    'a'.repeat(64),
    `s-${unique}`,
  ]
}

/** @throws Error for a shape of which nothing is known: then it is to be taught here. */
export function invent(shape: z.ZodMiniType, field: string, world: World): unknown {
  const { type, innerType, element, entries, values, options } = defOf(shape)
  if (type === 'object') return inventFields(shape, world)
  if (innerType) return inventInner(shape, innerType, field, world)
  if (type === 'array')
    return element && world.chance() < 0.6
      ? fitting(shape, [[invent(element, field, world)], []], field)
      : fitting(shape, [[]], field, () => [invent(element as z.ZodMiniType, field, world)])
  if (type === 'record') return {}
  if (type === 'boolean') return world.chance() < 0.5
  if (entries) return picked(Object.values(entries), world)
  if (type === 'literal') return values?.[0]
  if (type === 'union' && options?.[0]) return invent(options[0], field, world)
  return fitting(shape, atoms(field, world), field)
}

const picked = <T>(list: readonly T[], { chance }: World): T | undefined => list[Math.floor(chance() * list.length)]

function inventInner(shape: z.ZodMiniType, inner: z.ZodMiniType, field: string, world: World): unknown {
  const nothing = emptyOf(shape)
  if (world.chance() < 0.35 && nothing.length > 0) return nothing[0]
  return invent(inner, field, world)
}

function fitting(shape: z.ZodMiniType, values: readonly unknown[], field: string, otherwise?: () => unknown): unknown {
  const known = fitAt.get(shape)
  if (known !== undefined && takes(shape, values[known])) return values[known]
  const found = values.findIndex((one) => takes(shape, one))
  if (found >= 0) fitAt.set(shape, found)
  if (found >= 0) return values[found]
  if (otherwise) return otherwise()
  if (takes(shape, null)) return null
  throw new Error(`nothing is known that ${field} could hold`)
}

export function inventFields(shape: z.ZodMiniType, world: World): Fields {
  const fields = Object.entries(defOf(shape).shape ?? {}).map(([field, own]) => [field, invent(own, field, world)] as const)
  return inOrder(Object.fromEntries(fields.filter(([, value]) => value !== undefined)))
}

/** What ends ends after it began. */
const inOrder = (fields: Fields): Fields => {
  const from = Date.parse(String(fields['startsAt']))
  return Number.isNaN(from) || !fields['endsAt'] ? fields : { ...fields, endsAt: new Date(from + 1_800_000).toISOString() }
}

/** Chance that repeats itself. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
