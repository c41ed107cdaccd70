import { conflicting } from '#domain/problems.ts'
import type { Fields } from '#domain/wire.ts'
import { resourceOf } from '#resources/registry.ts'
import { resources } from '#resources/index.ts'
import type { Resource } from '#resources/resource.ts'
import type { Principal } from '../auth/principal.ts'
import type { Decision } from '../store/store.ts'
import { count, find, get } from './look.ts'
import { mayMeet } from './sight.ts'

const idsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : typeof value === 'string' ? [value] : []

/** Every id that a change names must be there and within the principal's sight: a foreign one answers as an unknown one. */
export function* checkReferences(principal: Principal, resource: Resource, before: Fields, after: Fields): Decision<void> {
  for (const [field, area] of Object.entries(resource.refs ?? {})) {
    if (!area || JSON.stringify(before[field]) === JSON.stringify(after[field])) continue
    for (const id of idsIn(after[field])) yield* checkReference(principal, field, area, id)
  }
}

function* checkReference(principal: Principal, field: string, area: string, id: string): Decision<void> {
  const named = yield* get(area, id)
  const declared = resourceOf(area)
  if (!named || !declared || !mayMeet(principal, declared, named)) throw conflicting(field, `names nothing among ${area}`)
}

const referring = resources.flatMap((resource) =>
  Object.entries(resource.refs ?? {}).map(([field, area]) => ({ resource, field, area: area ?? '' })),
)

/**
 * A record that others name stays: what hangs on it would dangle. Its own parts go with it.
 * @returns who names it, for the refusal
 */
export function* stillNaming(resource: Resource, id: string): Decision<string | null> {
  for (const { resource: other, field } of referring.filter((one) => one.area === resource.name)) {
    if (other.partOf?.area === resource.name && other.partOf.by === field) continue
    if (yield* names(other, field, id)) return `It is still named by ${other.name} (${field}).`
  }
  return null
}

function* names(other: Resource, field: string, id: string): Decision<boolean> {
  if (other.columns?.includes(field)) return (yield* count(other.name, { where: [{ column: field, is: [id] }] })) > 0
  const all = yield* find(other.name, { where: [] })
  return all.some((record) => idsIn(record[field]).includes(id))
}
