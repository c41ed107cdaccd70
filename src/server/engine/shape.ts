import * as z from 'zod/mini'
import { source } from '#domain/fields.ts'
import { malformed } from '#domain/problems.ts'
import type { FieldError, Fields } from '#domain/wire.ts'
import type { Resource } from '#resources/resource.ts'

/** What the shape alone decides: 400 before anything is looked up. */

z.config(z.locales.en())

const errorsOf = (issue: z.core.$ZodIssue, under: string): FieldError[] => {
  const path = [under, ...issue.path.map(String)].filter(Boolean).join('.')
  if (issue.code !== 'unrecognized_keys') return [{ path, message: isAbsent(issue) ? 'is missing' : lowerFirst(issue.message) }]
  return issue.keys.map((key) => ({ path: path ? `${path}.${key}` : key, message: 'is not known here' }))
}

const isAbsent = (issue: z.core.$ZodIssue) => issue.code === 'invalid_type' && issue.message.endsWith(' received undefined')
const lowerFirst = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1)

/** @throws Problem `malformed`, naming each field at fault below `under`. */
export function shaped<Shape extends z.ZodMiniType>(shape: Shape, value: unknown, under = ''): z.infer<Shape> {
  const read = shape.safeParse(value)
  if (!read.success) throw malformed(read.error.issues.flatMap((issue) => errorsOf(issue, under)))
  return read.data
}

/** The name may come from outside, so `toString` must find nothing. */
export const shapeOfField = (resource: Resource, field: string): z.ZodMiniType | undefined =>
  Object.hasOwn(resource.record.shape, field) ? (resource.record.shape as Readonly<Record<string, z.ZodMiniType>>)[field] : undefined

export const isField = (resource: Resource, field: string): boolean => shapeOfField(resource, field) !== undefined

/** The part of a command's data that is written, by its fields' names. */
export const fieldsIn = (resource: Resource, given: Fields): Fields =>
  Object.fromEntries(Object.entries(given).filter(([field]) => isField(resource, field)))

/** A whole record of its own fields, each empty one with its usual value. */
export const completed = (resource: Resource, given: Fields): Fields => shaped(resource.record, given) as Fields

export const isPlainObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

/** RFC 7396 for one value: objects merge, `null` takes away, anything else replaces. */
function merged(before: unknown, patch: unknown): unknown {
  if (!isPlainObject(patch)) return patch
  const into: Record<string, unknown> = isPlainObject(before) ? { ...before } : {}
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete into[key]
    else into[key] = merged(into[key], value)
  }
  return into
}

function emptied(shape: z.ZodMiniType, field: string): unknown {
  const asNull = shape.safeParse(null)
  return asNull.success ? asNull.data : shaped(shape, undefined, field)
}

/** The changed fields of a record after a merge patch. */
export function patched(resource: Resource, before: Fields, patch: Fields): Fields {
  const changes: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(patch)) {
    const shape = shapeOfField(resource, field)
    if (!shape) throw malformed([{ path: field, message: 'is not known here' }])
    changes[field] = value === null ? emptied(shape, field) : shaped(shape, merged(before[field], value), field)
  }
  return changes
}

/** A new record may say where it came from. */
export function takeSource(given: Fields): { source: Fields | undefined; rest: Fields } {
  const { source: said, ...rest } = given
  return { source: said === undefined ? undefined : shaped(source, said, 'source'), rest }
}
