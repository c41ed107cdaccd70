import type { AnyRecord } from '#domain/wire.ts'
import { declaredPart, type Shape } from '#domain/shapes.ts'
import { millisecondsOf } from '#domain/time.ts'
import type { Resource } from '#resources/resource.ts'
import { hasKnownState } from '#resources/storedStates.ts'

/** Returns the fields of a stored record that could not be written as they are. An earlier release had fewer bounds, or other states. */
export function fieldsBeyondBounds(resource: Resource, record: AnyRecord): readonly string[] {
  const { record: shape, maxSpan } = resource
  const fields = Object.entries(shape.shape as Readonly<Record<string, Shape>>)
  const beyond = fields
    .filter(([field, fieldShape]) => !fieldShape.safeParse(declaredPart(fieldShape, record[field])).success)
    .map(([field]) => field)
  const { startsAt, endsAt } = record
  const isTooLong =
    maxSpan !== undefined &&
    typeof startsAt === 'string' &&
    typeof endsAt === 'string' &&
    millisecondsOf(endsAt) - millisecondsOf(startsAt) > maxSpan
  const others = [...(isTooLong ? ['endsAt'] : []), ...(hasKnownState(resource, record) ? [] : ['state'])]
  return [...new Set([...beyond, ...others])]
}
