import type * as z from 'zod/mini'
import { presentShape, type Shape, shapeDefOf } from '#domain/shapes.ts'
import type { Fields } from '#domain/wire.ts'
import type { Resource } from '#resources/resource.ts'
import { createCommandOf } from '#resources/registry.ts'

/** Values of which each field that an area may declare takes at least one. The first that fits is the sample. */
const texts = [
  'Sample',
  '+61491570006',
  '2026-11-25',
  '2026-11-25T00:00:00.000Z',
  '09:00',
  'Australia/Sydney',
  'sample@example.com',
  '{}',
  '/sample',
  '062-000',
  '12345678',
  '51824753556',
  '2345',
]
const candidates: readonly unknown[] = [...texts, 1, 30, false, [], {}]
const otherCandidates: readonly unknown[] = [
  'Another sample',
  '+61491570157',
  '2026-11-26',
  '10:00',
  '10000000000',
  '2600',
  2,
  45,
  true,
  [],
]

const fieldsOf = (shape: Shape): Readonly<Record<string, Shape>> => {
  const object = presentShape(shape)
  return shapeDefOf(object).type === 'object' ? ((object as z.ZodMiniObject).shape as Readonly<Record<string, Shape>>) : {}
}

const takes = (shape: Shape, value: unknown): boolean => shape.safeParse(value).success

function sampleValue(shape: Shape): unknown {
  const def = shapeDefOf(presentShape(shape))
  if (def.type === 'enum') return Object.values(def.entries)[0]
  if (def.type === 'literal') return def.values[0]
  if (def.type === 'object') return sampleFields(shape, () => undefined)
  if (def.type === 'array' && !takes(shape, [])) return [sampleValue(def.element as unknown as Shape)]
  return candidates.find((value) => takes(shape, value))
}

/** The fields that a command requires. @param given the value of a field that the shape alone does not tell: a reference */
function sampleFields(shape: Shape, given: (field: string) => unknown): Fields {
  const required = Object.entries(fieldsOf(shape)).filter(([, field]) => !takes(field, undefined))
  return Object.fromEntries(required.map(([name, field]) => [name, given(name) ?? sampleValue(field)]))
}

/** The areas of the references that a new record must have. */
export const requiredAreas = (resource: Resource): readonly string[] =>
  Object.keys(derivedSample(resource, () => undefined)).flatMap((field) => resource.refs?.[field] ?? [])

/** Valid data for a new record of an area, from its declaration alone. @param idOf the record that a reference to an area names */
export function derivedSample(resource: Resource, idOf: (area: string) => string | undefined): Fields {
  const { data, readsArea } = createCommandOf(resource)?.declaration ?? {}
  if (!data) return {}
  return sampleFields(data, (field) => {
    if (field === readsArea?.named) return 'locations'
    const area = resource.refs?.[field]
    return typeof area === 'string' ? idOf(area) : undefined
  })
}

/** A valid edit of a record: another value for the first field that has one. */
export function derivedEdit({ record, refs = {}, numbered = {} }: Resource): Fields {
  for (const [name, field] of Object.entries(fieldsOf(record))) {
    if (name in refs || name in numbered) continue
    const initial = JSON.stringify(field.safeParse(undefined).data)
    const value = otherCandidates.find((candidate) => takes(field, candidate) && JSON.stringify(candidate) !== initial)
    if (value !== undefined) return { [name]: value }
  }
  return {}
}
