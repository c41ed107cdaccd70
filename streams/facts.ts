import type { AnyRecord, Fields } from '#domain/wire.ts'
import { type Fact, type Resource, type Wanted, areaOf, sharedBy } from '#resources/resource.ts'
import { fieldOf } from './window.ts'

/** Rows that are held on this screen. `isAll`: nothing of the area is left out but what we may not see. */
export type Holding = {
  readonly area: string
  readonly isAll: boolean
  readonly live: { readonly ready: boolean; readonly rows: ReadonlyMap<string, AnyRecord> }
}

/**
 * A chart's facts, as far as the screen knows them; `undefined` where it does not, and then the guard passes: the server counts.
 * Somebody in the way is somebody in the way, also where only a part of the area is held; that nobody is can only be said of all.
 * @param word the one command that asks, where there is one: counting what no guard of it will look at takes most of the time.
 */
export function factsFor(resource: Resource, record: AnyRecord, held: readonly Holding[], word?: string): Fields {
  const facts = Object.entries(resource.facts ?? {})
    .filter(([, fact]) => word === undefined || (fact.for?.includes(word) ?? true))
    .map(([name, fact]) => [name, answer(resource, fact, record, held)] as const)
  return Object.fromEntries(facts.filter(([, value]) => value !== undefined))
}

/** Those that a command asks for: to the others its guards are as blind here as on the server. */
export const factsOf = ({ facts = {} }: Resource, known: Fields, word: string): Fields =>
  Object.fromEntries(Object.entries(known).filter(([name]) => facts[name]?.for?.includes(word) ?? true))

function answer(resource: Resource, fact: Fact, record: AnyRecord, held: readonly Holding[]): unknown {
  if ('the' in fact) return theRecord(resource.refs?.[fact.the], record[fact.the], held)
  if (isForTheServer(fact)) return undefined
  if (sharesNothing(fact, record)) return 'count' in fact ? 0 : 'all' in fact ? [] : null
  const holdings = held.filter((holding) => holding.area === areaOf(fact) && holding.live.ready)
  const knowsAll = holdings.some(({ isAll }) => isAll)
  const found = [...rowsOf(holdings).values()].filter((other) => meets(fact, record, other)).sort(inOrder)
  if ('count' in fact) return knowsAll ? found.length : undefined
  if ('all' in fact) return knowsAll ? found : undefined
  return found[0] ?? (knowsAll ? null : undefined)
}

/** What leans on the practice's calendar, or on an order of its own, the server counts. */
const isForTheServer = ({ sameDay, lately, from, sort }: Fact) => [sameDay, lately, from, sort].some((one) => one !== undefined)

function theRecord(area: string | undefined, id: unknown, held: readonly Holding[]): AnyRecord | null | undefined {
  if (!area || typeof id !== 'string') return null
  return rowsOf(held.filter((holding) => holding.area === area)).get(id)
}

const rowsOf = (holdings: readonly Holding[]): ReadonlyMap<string, AnyRecord> => new Map(holdings.flatMap(({ live }) => [...live.rows]))

const isNothing = (value: unknown) => value === null || value === undefined

/** What is empty here is shared with nobody. */
const sharesNothing = (fact: Fact, record: AnyRecord) => sharedBy(fact).some(([, ours]) => isNothing(record[ours]))

function meets(fact: Fact, record: AnyRecord, other: AnyRecord): boolean {
  const { where = {}, overlapping } = fact
  return (
    other.id !== record.id &&
    sharedBy(fact).every(([theirs, ours]) => [record[ours]].flat().includes(other[theirs])) &&
    Object.entries(where).every(([field, wanted]) => [wanted].flat().includes((fieldOf(other, field) ?? null) as Wanted)) &&
    (!overlapping || overlaps(record, other))
  )
}

/** Who ends as the other begins is not in the way. Instants compare as text. */
const overlaps = (one: AnyRecord, other: AnyRecord) =>
  String(other['startsAt']) < String(one['endsAt']) && String(other['endsAt']) > String(one['startsAt'])

const inOrder = (one: AnyRecord, other: AnyRecord) => {
  const [a, b] = [one, other].map((row) => String(row['startsAt'] ?? row.id))
  return a === b ? 0 : (a ?? '') < (b ?? '') ? -1 : 1
}
