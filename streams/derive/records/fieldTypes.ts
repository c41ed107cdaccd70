import type * as z from 'zod/mini'
import { day, email, id, instant, isOffered, money, phone, price, timeZone } from '#domain/fields.ts'
import { shapeDefOf as defOf } from '#domain/shapes.ts'

/** How a field is shown and edited. Read from its zod shape, so a new area needs no form code. */
export type FieldType =
  | { readonly kind: 'text'; readonly most: number | null; readonly isLong: boolean }
  | { readonly kind: 'number'; readonly least: number | null; readonly most: number | null; readonly isWhole: boolean }
  | { readonly kind: 'money' | 'day' | 'instant' | 'time' | 'timeZone' | 'phone' | 'email' | 'secret' | 'yesNo' }
  /** A literal: only this value is valid, such as a consent. */
  | { readonly kind: 'only'; readonly value: unknown }
  /** `isVerbatim`: the practice wrote the options, so no catalogue translates them. */
  | { readonly kind: 'word'; readonly options: readonly string[]; readonly isVerbatim?: true }
  /** An id; `area` is the area it refers to, `null` when none is declared. */
  | { readonly kind: 'reference'; readonly field: string; readonly area: string | null }
  | { readonly kind: 'list'; readonly of: FieldType; readonly most: number | null }
  | { readonly kind: 'group'; readonly fields: readonly FieldSpec[] }
  /** Values by name; `keys` lists the allowed names, `null` when any is allowed. */
  | { readonly kind: 'map'; readonly keys: readonly string[] | null; readonly of: FieldType }
  | { readonly kind: 'either'; readonly of: readonly FieldType[] }
  /** A shape that the forms do not support. */
  | { readonly kind: 'unknown' }

export type FieldSpec = {
  readonly name: string
  readonly type: FieldType
  /** The field must be present, also if it is null. */
  readonly isRequired: boolean
  /** The field may be null. */
  readonly isNullable: boolean
  /** The value if the field is omitted; `undefined` when there is no default. */
  readonly defaultValue: unknown
  /** All of its choices stay in view: what the form does depends on it. */
  readonly isProminent?: true
}

/** True for an id without a declared area, which means nothing to users. */
export const isUntypedId = (type: FieldType): boolean =>
  type.kind === 'list' ? isUntypedId(type.of) : type.kind === 'reference' && type.area === null

/** Returns the area that a field of this name refers to. */
export type AreaLookup = (field: string) => string | null

type Shape = z.ZodMiniType

type FieldBounds = { readonly least: number | null; readonly most: number | null }
/** Maps zod checks to bounds: check name → bound, and the key under which zod stores its value. */
const checkBounds: Readonly<Record<string, readonly [end: keyof FieldBounds, bound: string]>> = {
  max_length: ['most', 'maximum'],
  greater_than: ['least', 'value'],
  less_than: ['most', 'value'],
}

type Check = { readonly _zod: { readonly def: object } }

function boundsOf(shape: Shape): FieldBounds {
  const checks = (shape._zod.def as { readonly checks?: readonly Check[] }).checks ?? []
  const found: Record<keyof FieldBounds, number | null> = { least: null, most: null }
  for (const { _zod } of checks) {
    const def = _zod.def as Readonly<Record<string, unknown>>
    const [end, bound] = checkBounds[String(def['check'])] ?? []
    if (end && bound && typeof def[bound] === 'number') found[end] = def[bound]
  }
  return found
}

/** The shared field shapes of `#domain/fields.ts`, recognised by identity. */
const sharedTypes: ReadonlyMap<unknown, FieldType> = new Map<unknown, FieldType>([
  [money, { kind: 'money' }],
  [price, { kind: 'money' }],
  [day, { kind: 'day' }],
  [instant, { kind: 'instant' }],
  [timeZone, { kind: 'timeZone' }],
  [phone, { kind: 'phone' }],
  [email, { kind: 'email' }],
])

export function fieldSpecOf(name: string, shape: Shape, findArea: AreaLookup): FieldSpec {
  let [inner, isRequired, isNullable, defaultValue]: [Shape, boolean, boolean, unknown] = [shape, true, false, undefined]
  for (let def = defOf(inner); 'innerType' in def; def = defOf(inner)) {
    if (def.type === 'optional' || def.type === 'default') isRequired = false
    if (def.type === 'nullable') isNullable = true
    if (def.type === 'default') defaultValue = def.defaultValue
    inner = def.innerType as unknown as Shape
  }
  return { name, type: fieldTypeOf(name, inner, findArea), isRequired, isNullable, defaultValue }
}

/** Returns the fields of an object, in the order of declaration. */
export const fieldSpecsOf = (shape: z.ZodMiniObject, findArea: AreaLookup): readonly FieldSpec[] =>
  Object.entries(shape.shape as Readonly<Record<string, Shape>>).map(([name, field]) => fieldSpecOf(name, field, findArea))

function fieldTypeOf(name: string, shape: Shape, findArea: AreaLookup): FieldType {
  const known = sharedTypes.get(shape)
  if (known) return known
  if (shape === id) return { kind: 'reference', field: name, area: findArea(name) }
  const def = defOf(shape)
  const inner = (element: unknown) => fieldSpecOf(name, element as Shape, findArea).type
  if (def.type === 'string') return textTypeOf(shape)
  if (def.type === 'number') return numberTypeOf(shape)
  if (def.type === 'boolean') return { kind: 'yesNo' }
  if (def.type === 'literal') return { kind: 'only', value: def.values[0] }
  if (def.type === 'enum')
    return {
      kind: 'word',
      options: Object.values(def.entries)
        .map(String)
        .filter((word) => isOffered(shape, word)),
    }
  if (def.type === 'array') return { kind: 'list', of: inner(def.element), most: boundsOf(shape).most }
  if (def.type === 'object')
    return { kind: 'group', fields: fieldSpecsOf(shape as z.ZodMiniObject, (member) => findArea(`${name}.${member}`) ?? findArea(member)) }
  if (def.type === 'record') return { kind: 'map', keys: mapKeysOf(def.keyType as unknown as Shape), of: inner(def.valueType) }
  if (def.type === 'union') return { kind: 'either', of: def.options.map(inner) }
  if (def.type === 'pipe') return inner(def.in)
  return { kind: 'unknown' }
}

const mapKeysOf = (shape: Shape): readonly string[] | null => {
  const def = defOf(shape)
  return def.type === 'enum' ? Object.values(def.entries).map(String) : null
}

/** Text longer than this is edited in a text area. */
const longTextOver = 200

function textTypeOf(shape: Shape): FieldType {
  const accepts = (text: string) => shape.safeParse(text).success
  if (accepts('09:30') && !accepts('24:00') && !accepts('soon')) return { kind: 'time' }
  const { most } = boundsOf(shape)
  return { kind: 'text', most, isLong: most === null ? false : most > longTextOver }
}

const numberTypeOf = (shape: Shape): FieldType => {
  const { format } = shape._zod.def as { readonly format?: string }
  return { kind: 'number', ...boundsOf(shape), isWhole: format?.includes('int') ?? false }
}
