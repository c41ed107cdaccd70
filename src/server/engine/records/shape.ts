import * as z from 'zod/mini'
import { source } from '#domain/fields.ts'
import { malformedProblem } from '#domain/problems.ts'
import { declaredPart } from '#domain/shapes.ts'
import type { FieldError, Fields } from '#domain/wire.ts'
import type { Resource } from '#resources/resource.ts'

/** Validation by shape alone: refuses with 400 before the store is read. */

z.config(z.locales.en())

/** A refusal names at most so many fields. */
const maxListedErrors = 100

const errorsOf = (issue: z.core.$ZodIssue, pathPrefix: string): FieldError[] => {
  const path = [pathPrefix, ...issue.path.map(String)].filter(Boolean).join('.')
  if (issue.code !== 'unrecognized_keys') return [{ path, message: isAbsent(issue) ? 'is missing' : lowerFirst(issue.message) }]
  return issue.keys.slice(0, maxListedErrors).map((key) => ({ path: path ? `${path}.${key}` : key, message: 'is not a known field' }))
}

const isAbsent = (issue: z.core.$ZodIssue) => issue.code === 'invalid_type' && issue.message.endsWith(' received undefined')
const lowerFirst = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1)

/** Names each invalid field below `pathPrefix`. */
export const errorsIn = (issues: readonly z.core.$ZodIssue[], pathPrefix = ''): readonly FieldError[] =>
  issues
    .slice(0, maxListedErrors)
    .flatMap((issue) => errorsOf(issue, pathPrefix))
    .slice(0, maxListedErrors)

/** @throws Problem `malformed`, naming each invalid field below `pathPrefix`. */
export function parseShape<Shape extends z.ZodMiniType>(shape: Shape, value: unknown, pathPrefix = ''): z.infer<Shape> {
  const parsed = shape.safeParse(value)
  if (!parsed.success) throw malformedProblem(errorsIn(parsed.error.issues, pathPrefix))
  return parsed.data
}

/** Looks up a field's shape. The name may come from a client, so inherited names such as `toString` must not match. */
export const shapeOfField = (resource: Resource, field: string): z.ZodMiniType | undefined =>
  Object.hasOwn(resource.record.shape, field) ? (resource.record.shape as Readonly<Record<string, z.ZodMiniType>>)[field] : undefined

export const isField = (resource: Resource, field: string): boolean => shapeOfField(resource, field) !== undefined

/** Returns the part of a command's data that is written to the record's fields. */
export const ownFieldsIn = (resource: Resource, data: Fields): Fields =>
  Object.fromEntries(Object.entries(data).filter(([field]) => isField(resource, field)))

/** Returns a complete record of own fields, with a default for each missing one. */
export const withDefaults = (resource: Resource, fields: Fields): Fields => parseShape(resource.record, fields) as Fields

export const isPlainObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Merges one value by RFC 7396: objects merge, `null` removes, any other value replaces. */
function mergePatch(before: unknown, patch: unknown): unknown {
  if (!isPlainObject(patch)) return patch
  const result: Record<string, unknown> = isPlainObject(before) ? { ...before } : {}
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete result[key]
    else result[key] = mergePatch(result[key], value)
  }
  return result
}

function emptyValueOf(shape: z.ZodMiniType, field: string): unknown {
  const nullResult = shape.safeParse(null)
  return nullResult.success ? nullResult.data : parseShape(shape, undefined, field)
}

/** Returns the fields that a merge patch changes. */
export function applyMergePatch(resource: Resource, before: Fields, patch: Fields): Fields {
  const changes: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(patch)) {
    const shape = shapeOfField(resource, field)
    if (!shape) throw malformedProblem([{ path: field, message: 'is not a known field' }])
    changes[field] =
      value === null ? emptyValueOf(shape, field) : parseShape(shape, mergePatch(declaredPart(shape, before[field]), value), field)
  }
  return changes
}

/** Separates `source`, which a client may set only on a new record. */
export function extractSource(fields: Fields): { source: Fields | undefined; rest: Fields } {
  const { source: sourceValue, ...rest } = fields
  return { source: sourceValue === undefined ? undefined : parseShape(source, sourceValue, 'source'), rest }
}
