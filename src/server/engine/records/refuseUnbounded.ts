import { requestShapes, unboundedParts } from '#domain/bounds.ts'
import type { Shape } from '#domain/shapes.ts'
import type { Resource } from '#resources/resource.ts'

/** The shapes of an area that a client or the server writes, by the name that a message gives them. */
function shapesOf({ name, record, commands, here, secrets = {} }: Resource): readonly (readonly [name: string, shape: Shape])[] {
  return [
    [name, record],
    ...(here ? [[`${name}.ghost`, here.ghost] as const] : []),
    ...Object.entries(commands).flatMap(([action, { data }]) => (data ? [[`${name}.${action}`, data] as const] : [])),
    ...Object.entries(secrets).map(([field, shape]) => [`${name}.${field}`, shape] as const),
  ]
}

/**
 * Stops the start-up if a declared shape of an area or of another request has no largest length, count, range or depth. A list that is
 * only read is not checked.
 * @throws Error that names each unbounded part
 */
export function refuseUnbounded(resources: readonly Resource[], requests: ReadonlyMap<string, Shape> = requestShapes): void {
  const faults = [...resources.filter(({ catalogue }) => !catalogue).flatMap(shapesOf), ...requests].flatMap(([name, shape]) =>
    unboundedParts(shape, name),
  )
  if (faults.length > 0) throw new Error(`declared without a bound: ${[...new Set(faults)].join('; ')}`)
}
