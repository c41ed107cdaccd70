import type { Query } from '#domain/query.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { type Fact, type FactArea, factArea, matchPairs, maxFactRecords } from './fact.ts'
import { type FactScope, factQuery, needsTimeZone } from './factQuery.ts'
import { UnknownFact } from './unknownFact.ts'

/** What facts ask of a reader: the store inside the transaction, or the rows held in the browser. Only the browser answers `UnknownFact`. */
export type FactRequest =
  | { readonly type: 'get'; readonly area: string; readonly id: string }
  | { readonly type: 'find'; readonly area: string; readonly query: Query }
  | { readonly type: 'count'; readonly area: string; readonly query: Query }

type FactGenerator<Result> = Generator<FactRequest, Result, never>
export type FactValues = Readonly<Record<string, unknown>>
type AreaOf = (name: string) => FactArea | undefined

/**
 * Resolves the facts of a record, in the order of their declaration. A value may be an `UnknownFact`.
 * @param isNeeded skips the facts that this command does not need
 */
export function* resolveFacts(scope: FactScope, areaOf: AreaOf, isNeeded: (fact: Fact) => boolean): FactGenerator<FactValues> {
  const values: Record<string, unknown> = {}
  for (const [name, fact] of Object.entries(scope.area.facts ?? {})) {
    if (!isNeeded(fact)) continue
    const factScope = fact.of === undefined ? scope : yield* scopeOf(scope, fact, values, areaOf)
    values[name] = factScope instanceof UnknownFact ? factScope : factScope ? yield* resolveFact(factScope, fact, areaOf) : emptyOf(fact)
  }
  return values
}

const emptyOf = (fact: Fact): unknown => ('all' in fact ? [] : 'count' in fact ? 0 : null)

/** The scope of the record that an earlier fact found; `null` if it found none. */
function* scopeOf({ area, now }: FactScope, fact: Fact, values: FactValues, areaOf: AreaOf): FactGenerator<FactScope | UnknownFact | null> {
  const { of: name = '' } = fact
  const earlier = area.facts?.[name]
  const value = values[name] as AnyRecord | readonly AnyRecord[] | UnknownFact | null | undefined
  if (value instanceof UnknownFact) return value
  const record = Array.isArray(value) ? together(value as readonly AnyRecord[], fact) : (value as AnyRecord | null | undefined)
  const found = areaOf((earlier && ('the' in earlier ? area.refs?.[earlier.the] : factArea(earlier))) ?? '')
  if (!record || !found) return null
  const timeZone = needsTimeZone(fact) ? yield* timeZoneOf(found, record) : null
  return timeZone instanceof UnknownFact ? timeZone : { area: found, record, now, timeZone }
}

/** The first of several records with the values of all in each field that the fact matches. `null` for none. */
function together(records: readonly AnyRecord[], fact: Fact): AnyRecord | null {
  const [first] = records
  if (!first) return null
  const valuesOf = (field: string) => records.flatMap((record) => record[field] ?? [])
  return { ...first, ...Object.fromEntries(matchPairs(fact).map(([, field]) => [field, valuesOf(field)])) }
}

/** The time zone of the record's location, otherwise that of the practice's first one. */
export function* timeZoneOf({ locationField }: FactArea, record: AnyRecord): FactGenerator<string | UnknownFact> {
  const id = locationField ? record[locationField] : null
  const location =
    typeof id === 'string' ? yield* get('locations', id) : firstOf(yield* find('locations', { where: [], limit: 1 }), { isCertain: false })
  if (location instanceof UnknownFact) return location
  return typeof location?.['timeZone'] === 'string' ? location['timeZone'] : 'Etc/UTC'
}

function* resolveFact(scope: FactScope, fact: Fact, areaOf: AreaOf): FactGenerator<unknown> {
  const { area, record } = scope
  if ('the' in fact) {
    const [target, id] = [area.refs?.[fact.the], record[fact.the]]
    return target && typeof id === 'string' ? yield* get(target, id) : null
  }
  const target = areaOf(factArea(fact) ?? '')
  if (!target) return new UnknownFact('uncounted')
  if (needsTimeZone(fact) && scope.timeZone === null) return new UnknownFact('notHeld')
  const query = factQuery(scope, fact, target)
  if (!query) return emptyOf(fact)
  if ('count' in fact) return yield* count(target.name, query)
  if ('all' in fact) return yield* listOf(target.name, query, fact.batch)
  // One record that matches is certain, unless another one, not held, would come before it.
  return firstOf(yield* find(target.name, { ...query, limit: 1 }), { isCertain: fact.sort === undefined })
}

function* listOf(area: string, query: Query, batch: number | undefined): FactGenerator<readonly AnyRecord[] | UnknownFact> {
  const found = yield* find(area, { ...query, limit: batch ?? maxFactRecords + 1 })
  if (found instanceof UnknownFact || batch !== undefined || found.length <= maxFactRecords) return found
  return new UnknownFact('tooMany', found.slice(0, maxFactRecords))
}

function firstOf(found: readonly AnyRecord[] | UnknownFact, { isCertain }: { readonly isCertain: boolean }) {
  if (!(found instanceof UnknownFact)) return found[0] ?? null
  return (isCertain ? found.held[0] : undefined) ?? found
}

function* get(area: string, id: string): FactGenerator<AnyRecord | UnknownFact | null> {
  return yield { type: 'get', area, id }
}

function* find(area: string, query: Query): FactGenerator<readonly AnyRecord[] | UnknownFact> {
  return yield { type: 'find', area, query }
}

function* count(area: string, query: Query): FactGenerator<number | UnknownFact> {
  return yield { type: 'count', area, query }
}
