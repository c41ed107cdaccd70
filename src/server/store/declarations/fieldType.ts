import { presentShape, type Shape, shapeDefOf } from '#domain/shapes.ts'

/** What a field may hold, without its bounds and defaults: enough to read a value of an earlier release. */
export type FieldType =
  | string
  | readonly unknown[]
  | { readonly list: FieldType }
  | { readonly values: FieldType }
  | { readonly object: Readonly<Record<string, FieldType>> }
  | { readonly anyOf: readonly FieldType[] }

const asShape = (part: unknown): Shape => part as Shape

/** The words of an enum are sorted, because their order decides nothing. */
export function fieldTypeOf(shape: Shape): FieldType {
  const def = shapeDefOf(presentShape(shape))
  if (def.type === 'array') return { list: fieldTypeOf(asShape(def.element)) }
  if (def.type === 'record') return { values: fieldTypeOf(asShape(def.valueType)) }
  if (def.type === 'object') return { object: fieldTypesOf(def.shape) }
  if (def.type === 'union') return { anyOf: def.options.map((option) => fieldTypeOf(asShape(option))) }
  if (def.type === 'pipe') return fieldTypeOf(asShape(def.out))
  if (def.type === 'enum') return Object.values(def.entries).map(String).toSorted()
  return def.type === 'literal' ? def.values.map(String) : def.type
}

export const fieldTypesOf = (fields: object): Readonly<Record<string, FieldType>> =>
  Object.fromEntries(Object.entries(fields).map(([name, shape]) => [name, fieldTypeOf(asShape(shape))]))
