import type { AnyRecord } from '#domain/wire.ts'
import { resourceOf } from '#resources/registry.ts'
import type { Fact, Resource } from '#resources/resource.ts'
import type { Condition, Decision } from '../store/store.ts'
import { count, find, get } from './look.ts'

/** Counts what a chart's guards ask for, inside the transaction: asked any earlier it would be asked too early. */
export function* factsFor(resource: Resource, word: string, record: AnyRecord): Decision<Readonly<Record<string, unknown>>> {
  const facts: Record<string, unknown> = {}
  for (const [name, fact] of Object.entries(resource.facts ?? {})) {
    if (!fact.for || fact.for.includes(word)) facts[name] = yield* answer(resource, fact, record)
  }
  return facts
}

function* answer(resource: Resource, fact: Fact, record: AnyRecord): Decision<unknown> {
  if ('the' in fact) return yield* theRecord(resource.refs?.[fact.the], record[fact.the])
  const where = conditions(fact, record)
  if ('count' in fact) return where ? yield* count(fact.count, { where }) : 0
  if (!where) return null
  const sorted = resourceOf(fact.first)?.columns?.includes('startsAt') ? { sort: 'startsAt' } : {}
  return (yield* find(fact.first, { where, limit: 1, ...sorted }))[0] ?? null
}

function* theRecord(area: string | undefined, id: unknown): Decision<AnyRecord | null> {
  return area && typeof id === 'string' ? yield* get(area, id) : null
}

/** `null` where the record shares nothing because a shared field is empty. */
function conditions(fact: Fact, record: AnyRecord): readonly Condition[] | null {
  const shared = (fact.sharing ?? []).map((field) => [field, record[field]] as const)
  if (shared.some(([, value]) => value === null || value === undefined)) return null
  return [
    ...shared.map(([column, value]) => ({ column, is: [String(value)] })),
    ...Object.entries(fact.where ?? {}).map(([column, is]) => ({ column, is: [is].flat() })),
    ...(fact.overlapping
      ? [
          { column: 'startsAt', below: String(record['endsAt']) },
          { column: 'endsAt', above: String(record['startsAt']) },
        ]
      : []),
    { column: 'id', not: record.id },
  ]
}
