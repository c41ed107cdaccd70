import type * as z from 'zod/mini'
import { instant } from './fields.ts'

/** Reading zod shapes, which declare what a record may hold. */

export type Shape = z.ZodMiniType
export type ShapeDef = z.core.$ZodTypes['_zod']['def']

export const shapeDefOf = (shape: Shape): ShapeDef => (shape as unknown as z.core.$ZodTypes)._zod.def

/** The shape of a value that is present: without `optional`, `nullable` and a default. */
export function presentShape(shape: Shape): Shape {
  const def = shapeDefOf(shape)
  return 'innerType' in def ? presentShape(def.innerType as unknown as Shape) : shape
}

function fieldShape(object: z.ZodMiniObject, name: string): Shape | undefined {
  const field = Object.hasOwn(object.shape, name) ? (object.shape as Readonly<Record<string, Shape>>)[name] : undefined
  return field && presentShape(field)
}

/** The value without the members that its objects do not declare. A later version may have stored them, and they stay in the record. */
export function declaredPart(shape: Shape, value: unknown): unknown {
  const def = shapeDefOf(presentShape(shape))
  if (def.type !== 'object' || typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).filter(([name]) => Object.hasOwn(def.shape, name))
  return Object.fromEntries(members.map(([name, member]) => [name, declaredPart(def.shape[name] as unknown as Shape, member)]))
}

/** The present shape of a field of an object, or of a path into it such as `fee.cents`; `undefined` if it leads nowhere or through a list. */
export function shapeAt(object: z.ZodMiniObject, path: string): Shape | undefined {
  const [name = '', ...rest] = path.split('.')
  const field = fieldShape(object, name)
  if (field === undefined || rest.length === 0) return field
  return shapeDefOf(field).type === 'object' ? shapeAt(field as z.ZodMiniObject, rest.join('.')) : undefined
}

/** Whether a field of an object, or a path into it, holds an instant. */
export const isInstantField = (object: z.ZodMiniObject, path: string): boolean => shapeAt(object, path) === instant

/** Whether a field of an object, or a path into it such as `tags.tag`, leads to or through a list. */
export function isListField(object: z.ZodMiniObject, path: string): boolean {
  const [name = '', ...rest] = path.split('.')
  const field = fieldShape(object, name)
  if (field === undefined) return false
  const def = shapeDefOf(field)
  if (def.type === 'array') return true
  return rest.length > 0 && def.type === 'object' && isListField(field as z.ZodMiniObject, rest.join('.'))
}

/** The words that a field of an object may hold; none if it may hold anything else. */
export function wordsOf(object: z.ZodMiniObject, name: string): readonly string[] {
  const field = fieldShape(object, name)
  const def = field && shapeDefOf(field)
  return def?.type === 'enum' ? Object.values(def.entries).map(String) : []
}
