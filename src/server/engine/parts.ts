import { resources } from '#resources/index.ts'
import type { Resource } from '#resources/resource.ts'
import type { Decision } from '../store/store.ts'
import { find, write } from './look.ts'
import { completed } from './shape.ts'

/** Records that are part of another: made with it and removed with it, as a user's account is. */

const partsOf = (resource: Resource) =>
  resources.flatMap((part) => (part.partOf?.area === resource.name ? [{ part, by: part.partOf.by }] : []))

export function* makeParts(resource: Resource, id: string, newId: () => string): Decision<void> {
  for (const { part, by } of partsOf(resource)) yield* write(part.name, newId(), completed(part, { [by]: id }))
}

export function* endParts(resource: Resource, id: string): Decision<void> {
  for (const { part, by } of partsOf(resource)) {
    for (const record of yield* find(part.name, { where: [{ column: by, is: [id] }] })) yield* write(part.name, record.id, null)
  }
}
