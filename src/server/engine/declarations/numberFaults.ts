import { shapeOfField } from '../records/shape.ts'
import type { Resource } from '#resources/resource.ts'

/** The faults of given numbers: the server alone may write them, and keeps their records. */
export function numberFaults(resource: Resource): readonly string[] {
  const { numbered = {}, commands, childOf, record } = resource
  return Object.entries(numbered).flatMap(([field, declared]) => [
    ...(declared && declared.on in commands ? [] : [`${field} is given by no command`]),
    ...(isOptionalNumber(resource, field) ? [] : [`${field} is not an optional whole number`]),
    ...(childOf ? [`${field} would be removed with its parent`] : []),
    ...(declared?.series ?? [])
      .filter((name) => !(name in record.shape))
      .map((name) => `${field} has a series by ${name}, which is no field`),
    ...writersOf(resource, field).map((action) => `${action} writes ${field}, which the server gives`),
  ])
}

function isOptionalNumber(resource: Resource, field: string): boolean {
  const shape = shapeOfField(resource, field)
  return shape !== undefined && [null, 1].every((value) => shape.safeParse(value).success) && !shape.safeParse(1.5).success
}

/** The commands with the field in their data. Without a declared shape, a new record and an edit take every field. */
const writersOf = ({ commands, record }: Resource, field: string): readonly string[] =>
  Object.entries(commands).flatMap(([action, { data, creates, updates }]) =>
    field in (data ?? (creates || updates ? record : { shape: {} })).shape ? [action] : [],
  )
