import type * as z from 'zod/mini'
import { day, email, id, instant, money, phone, price, timeZone } from '#domain/fields.ts'

/** How a field is shown and asked for: read from its shape, so a new area draws itself. */
export type Drawn =
  | { readonly kind: 'text'; readonly most: number | null; readonly isLong: boolean }
  | { readonly kind: 'number'; readonly least: number | null; readonly most: number | null; readonly isWhole: boolean }
  | { readonly kind: 'money' | 'day' | 'instant' | 'time' | 'timeZone' | 'phone' | 'email' | 'secret' | 'yesNo' }
  /** One value and no other: a word of honour. */
  | { readonly kind: 'only'; readonly value: unknown }
  /** `isVerbatim`: somebody of the practice wrote the words, and no catalogue knows better. */
  | { readonly kind: 'word'; readonly words: readonly string[]; readonly isVerbatim?: true }
  /** An id; `area` is whose, `null` where nobody declared it. */
  | { readonly kind: 'reference'; readonly field: string; readonly area: string | null }
  | { readonly kind: 'list'; readonly of: Drawn; readonly most: number | null }
  | { readonly kind: 'group'; readonly fields: readonly DrawnField[] }
  /** Values by a name; `keys` are the names there may be, `null` where any may. */
  | { readonly kind: 'map'; readonly keys: readonly string[] | null; readonly of: Drawn }
  | { readonly kind: 'either'; readonly of: readonly Drawn[] }
  /** What nobody has taught the drawing yet. */
  | { readonly kind: 'unknown' }

export type DrawnField = {
  readonly name: string
  readonly drawn: Drawn
  /** It must be given, be it as nothing. */
  readonly isRequired: boolean
  /** Nothing may stand in it. */
  readonly isEmptiable: boolean
  /** What it is where it is left out; `undefined` where that says nothing. */
  readonly usual: unknown
}

/** An id of which nobody says whose it is: it tells people nothing. */
export const isBareId = (drawn: Drawn): boolean =>
  drawn.kind === 'list' ? isBareId(drawn.of) : drawn.kind === 'reference' && drawn.area === null

/** Whose id a field of this name holds. */
export type AreaOf = (field: string) => string | null

type Shape = z.ZodMiniType
type Def = z.core.$ZodTypes['_zod']['def']

const defOf = (shape: Shape): Def => (shape as unknown as z.core.$ZodTypes)._zod.def

type Bounds = { readonly least: number | null; readonly most: number | null }
/** The checks by which a shape keeps its values within bounds, and under which name each of them has its bound. */
const checked: Readonly<Record<string, readonly [end: keyof Bounds, bound: string]>> = {
  max_length: ['most', 'maximum'],
  greater_than: ['least', 'value'],
  less_than: ['most', 'value'],
}

type Check = { readonly _zod: { readonly def: object } }

function boundsOf(shape: Shape): Bounds {
  const checks = (shape._zod.def as { readonly checks?: readonly Check[] }).checks ?? []
  const found: Record<keyof Bounds, number | null> = { least: null, most: null }
  for (const { _zod } of checks) {
    const def = _zod.def as Readonly<Record<string, unknown>>
    const [end, bound] = checked[String(def['check'])] ?? []
    if (end && bound && typeof def[bound] === 'number') found[end] = def[bound]
  }
  return found
}

/** The fields that the house's own shapes name: known by being the very same. */
const own: ReadonlyMap<unknown, Drawn> = new Map<unknown, Drawn>([
  [money, { kind: 'money' }],
  [price, { kind: 'money' }],
  [day, { kind: 'day' }],
  [instant, { kind: 'instant' }],
  [timeZone, { kind: 'timeZone' }],
  [phone, { kind: 'phone' }],
  [email, { kind: 'email' }],
])

export function fieldOf(name: string, shape: Shape, areaOf: AreaOf): DrawnField {
  let [inner, isRequired, isEmptiable, usual]: [Shape, boolean, boolean, unknown] = [shape, true, false, undefined]
  for (let def = defOf(inner); 'innerType' in def; def = defOf(inner)) {
    if (def.type === 'optional' || def.type === 'default') isRequired = false
    if (def.type === 'nullable') isEmptiable = true
    if (def.type === 'default') usual = def.defaultValue
    inner = def.innerType as unknown as Shape
  }
  return { name, drawn: drawnOf(name, inner, areaOf), isRequired, isEmptiable, usual }
}

/** The fields of an object, in the order in which they are declared. */
export const fieldsOf = (shape: z.ZodMiniObject, areaOf: AreaOf): readonly DrawnField[] =>
  Object.entries(shape.shape as Readonly<Record<string, Shape>>).map(([name, field]) => fieldOf(name, field, areaOf))

function drawnOf(name: string, shape: Shape, areaOf: AreaOf): Drawn {
  const known = own.get(shape)
  if (known) return known
  if (shape === id) return { kind: 'reference', field: name, area: areaOf(name) }
  const def = defOf(shape)
  const inner = (one: unknown) => fieldOf(name, one as Shape, areaOf).drawn
  if (def.type === 'string') return textOf(shape)
  if (def.type === 'number') return numberOf(shape)
  if (def.type === 'boolean') return { kind: 'yesNo' }
  if (def.type === 'literal') return { kind: 'only', value: def.values[0] }
  if (def.type === 'enum') return { kind: 'word', words: Object.values(def.entries).map(String) }
  if (def.type === 'array') return { kind: 'list', of: inner(def.element), most: boundsOf(shape).most }
  if (def.type === 'object') return { kind: 'group', fields: fieldsOf(shape as z.ZodMiniObject, areaOf) }
  if (def.type === 'record') return { kind: 'map', keys: keysOf(def.keyType as unknown as Shape), of: inner(def.valueType) }
  if (def.type === 'union') return { kind: 'either', of: def.options.map(inner) }
  if (def.type === 'pipe') return inner(def.in)
  return { kind: 'unknown' }
}

const keysOf = (shape: Shape): readonly string[] | null => {
  const def = defOf(shape)
  return def.type === 'enum' ? Object.values(def.entries).map(String) : null
}

/** Longer than a line and it is written in a box. */
const aLine = 200

function textOf(shape: Shape): Drawn {
  const takes = (text: string) => shape.safeParse(text).success
  if (takes('09:30') && !takes('24:00') && !takes('soon')) return { kind: 'time' }
  const { most } = boundsOf(shape)
  return { kind: 'text', most, isLong: most === null ? false : most > aLine }
}

const numberOf = (shape: Shape): Drawn => {
  const { format } = shape._zod.def as { readonly format?: string }
  return { kind: 'number', ...boundsOf(shape), isWhole: format?.includes('int') ?? false }
}
