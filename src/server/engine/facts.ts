import { boundsOf, dayOf, instantOf } from '#domain/time.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { resourceOf } from '#resources/registry.ts'
import { type Fact, type Resource, areaOf, mostOfAFact, sharedBy } from '#resources/resource.ts'
import type { Condition, Decision } from '../store/store.ts'
import { count, find, get } from './look.ts'

/** Of whom the facts are asked, and when. `now` is in milliseconds; `timeZone` is the record's. */
export type About = { readonly resource: Resource; readonly record: AnyRecord; readonly now: number; readonly timeZone: string }

/** Counts what a chart's guards ask for, inside the transaction: asked any earlier it would be asked too early. */
export function* factsFor(about: About, word: string): Decision<Readonly<Record<string, unknown>>> {
  const facts: Record<string, unknown> = {}
  for (const [name, fact] of Object.entries(about.resource.facts ?? {})) {
    if (!fact.for || fact.for.includes(word)) facts[name] = yield* answer(about, fact)
  }
  return facts
}

function* answer(about: About, fact: Fact): Decision<unknown> {
  const { resource, record } = about
  if ('the' in fact) return yield* theRecord(resource.refs?.[fact.the], record[fact.the])
  const area = areaOf(fact) ?? ''
  const where = conditions(about, fact)
  if ('count' in fact) return where ? yield* count(area, { where }) : 0
  const isAll = 'all' in fact
  if (!where) return isAll ? [] : null
  const found = yield* find(area, { where, limit: isAll ? (fact.most ?? mostOfAFact) : 1, ...order(area, fact) })
  return isAll ? found : (found[0] ?? null)
}

function order(area: string, { sort }: Fact): { readonly sort?: string } {
  if (sort) return { sort }
  return resourceOf(area)?.columns?.includes('startsAt') ? { sort: 'startsAt' } : {}
}

function* theRecord(area: string | undefined, id: unknown): Decision<AnyRecord | null> {
  return area && typeof id === 'string' ? yield* get(area, id) : null
}

const isNothing = (value: unknown): boolean => value === null || value === undefined

/** `null` where the record shares nothing because a shared field is empty. */
function conditions(about: About, fact: Fact): readonly Condition[] | null {
  const { record } = about
  const shared = sharedBy(fact).map(([theirs, ours]) => [theirs, record[ours]] as const)
  const least = Object.entries(fact.from ?? {}).map(([theirs, ours]) => [theirs, record[ours]] as const)
  const past = Object.entries(fact.past ?? {}).map(([theirs, ours]) => [theirs, record[ours]] as const)
  if ([...shared, ...least, ...past].some(([, value]) => isNothing(value))) return null
  return [
    ...shared.map(([column, value]) => ({ column, is: [value].flat().map(String) })),
    ...least.map(([column, value]) => ({ column, from: value as string | number })),
    ...past.map(([column, value]) => ({ column, above: value as string | number })),
    ...Object.entries(fact.where ?? {}).map(([column, is]) => ({ column, is: [is].flat() })),
    ...times(about, fact),
    { column: 'id', not: record.id },
  ]
}

function times({ record, now, timeZone }: About, { overlapping, sameDay, lately }: Fact): readonly Condition[] {
  const { from, to } = boundsOf(dayOf(String(record['startsAt'] ?? instantOf(now)), timeZone), timeZone)
  return [
    ...(overlapping
      ? [
          { column: 'startsAt', below: String(record['endsAt']) },
          { column: 'endsAt', above: String(record['startsAt']) },
        ]
      : []),
    ...(sameDay ? [{ column: 'startsAt', from, below: to }] : []),
    ...(lately ? [{ column: lately.column, above: instantOf(now - lately.within) }] : []),
  ]
}
