import * as z from 'zod/mini'
import { jsonSizeOf } from './fields.ts'
import { type Shape, shapeDefOf } from './shapes.ts'

/** Every declared shape has a largest length, count, range and depth. What grows without end stops the server one day. */

/** The largest field whose keys are free, in bytes of JSON. */
export const maxFreeBytes = 8192

/** How many lists and objects may stand inside each other. */
export const maxDepth = 6

const freeShapes = z.registry<{ readonly maxBytes: number }>()

/** An object whose keys are not declared, with any values of this shape. */
export function freeKeys<Value extends z.ZodMiniType>(value: Value, maxBytes = maxFreeBytes) {
  const key = z.string().check(z.maxLength(60))
  return z
    .record(key, value)
    .check(
      z.refine((fields) => jsonSizeOf(fields) <= maxBytes, `must be at most ${maxBytes} bytes`),
      z.refine((fields) => depthOf(fields) <= maxDepth, `must be nested at most ${maxDepth} deep`),
    )
    .register(freeShapes, { maxBytes })
}

/** The shapes of requests that no area serves, by the name that a message gives them. */
export const requestShapes = new Map<string, Shape>()

/** Declares the shape of a request that no area serves. The start-up checks its bounds, as it does those of an area. */
export function requestShape<Declared extends Shape>(name: string, shape: Declared): Declared {
  requestShapes.set(name, shape)
  return shape
}

const judgedShapes = z.registry<{ readonly by: string }>()

/** Any fields, which another declared shape judges before they are used. */
export const fieldsJudgedBy = (by: string) => z.record(z.string(), z.unknown()).register(judgedShapes, { by })

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The nesting of a value; a depth beyond the limit is not looked into. */
function depthOf(value: unknown, depth = 0): number {
  if (!isContainer(value) || depth > maxDepth) return depth
  return Math.max(depth + 1, ...Object.values(value).map((inner) => depthOf(inner, depth + 1)))
}

type Check = { readonly _zod: { readonly def: Readonly<Record<string, unknown>> } }

const checksOf = (shape: Shape): readonly Readonly<Record<string, unknown>>[] =>
  ((shape._zod.def as unknown as { readonly checks?: readonly Check[] }).checks ?? []).map(({ _zod }) => _zod.def)

const hasCheck = (shape: Shape, name: string, bound: string): boolean =>
  checksOf(shape).some((check) => check['check'] === name && Number.isFinite(check[bound]))

const hasLargestLength = (shape: Shape) => hasCheck(shape, 'max_length', 'maximum') || hasCheck(shape, 'length_equals', 'length')
const hasRange = (shape: Shape) => hasCheck(shape, 'greater_than', 'value') && hasCheck(shape, 'less_than', 'value')

/** Describes each part of a shape that has no bound. */
export function unboundedParts(shape: Shape, path: string, depth = 0): readonly string[] {
  if (depth > maxDepth) return [`${path} is nested more than ${maxDepth} deep`]
  if (judgedShapes.has(shape)) return []
  const def = shapeDefOf(shape)
  const inner = (part: unknown, name = path, deeper = 0) => unboundedParts(part as Shape, name, depth + deeper)
  if ('innerType' in def) return inner(def.innerType)
  if (def.type === 'string') return hasLargestLength(shape) ? [] : [`${path} is a text without a largest length`]
  if (def.type === 'number') return hasRange(shape) ? [] : [`${path} is a number without a range`]
  if (def.type === 'array')
    return [...(hasLargestLength(shape) ? [] : [`${path} is a list without a largest count`]), ...inner(def.element, `${path}[]`, 1)]
  if (def.type === 'object') return unboundedFields(shape as z.ZodMiniObject, path, depth)
  if (def.type === 'record') return unboundedRecord(shape, path, depth)
  if (def.type === 'union') return def.options.flatMap((option) => inner(option))
  if (def.type === 'pipe') return inner(def.in)
  return boundedTypes.has(def.type) ? [] : [`${path} is of the type ${def.type}, which has no bound`]
}

/** Types with a fixed set of values. */
const boundedTypes: ReadonlySet<string> = new Set(['boolean', 'literal', 'enum', 'null', 'undefined', 'never'])

function unboundedFields(shape: z.ZodMiniObject, path: string, depth: number): readonly string[] {
  const { catchall } = shape._zod.def
  const isStrict = catchall !== undefined && shapeDefOf(catchall as Shape).type === 'never'
  const fields = Object.entries(shape.shape as Readonly<Record<string, Shape>>)
  return [
    ...(isStrict ? [] : [`${path} is an object with free keys`]),
    ...fields.flatMap(([name, field]) => unboundedParts(field, `${path}.${name}`, depth + 1)),
  ]
}

function unboundedRecord(shape: Shape, path: string, depth: number): readonly string[] {
  const def = shapeDefOf(shape)
  if (def.type !== 'record') return []
  const isNamed = boundedTypes.has(shapeDefOf(def.keyType as unknown as Shape).type)
  if (isNamed) return unboundedParts(def.valueType as unknown as Shape, `${path}{}`, depth + 1)
  const maxBytes = freeShapes.get(shape)?.maxBytes ?? Number.POSITIVE_INFINITY
  return maxBytes <= maxFreeBytes ? [] : [`${path} has free keys and no largest size of at most ${maxFreeBytes} bytes`]
}
