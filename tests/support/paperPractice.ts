import { ask, tick } from '#machines/ask.ts'
import type { Answer, Context, State } from '#machines/effects.ts'
import { usualSettings } from '#domain/practice/settings.ts'
import { dayOf, instantOf, millisecondsOf } from '#domain/time.ts'
import type { AnyRecord, By, Fields } from '#domain/wire.ts'
import { type NamedCommand, chartOf, commandOf, resourceOf } from '#resources/registry.ts'
import { type Fact, type Resource, type Wanted, areaOf, sharedBy } from '#resources/resource.ts'
import { at, timeZone } from './charts.ts'

/** A practice on paper: charts are asked and what follows is written down, all or nothing, with no store and no server. */
export type Paper = {
  readonly now: number
  readonly records: Readonly<Record<string, ReadonlyMap<string, AnyRecord>>>
  /** When each timer is due, by `area record timer`. */
  readonly timers: ReadonlyMap<string, number>
  /** Who gives the commands. */
  readonly by?: By
}

export type Written = { readonly paper: Paper; readonly refused: string | null }

const holds = (record: AnyRecord, path: string): unknown =>
  path.split('.').reduce<unknown>((within, key) => (within as Fields | null)?.[key], record)

const overlaps = (a: AnyRecord, b: AnyRecord) => String(a['startsAt']) < String(b['endsAt']) && String(b['startsAt']) < String(a['endsAt'])

const isLess = (one: unknown, other: unknown) => (typeof one === 'number' ? one < Number(other) : String(one ?? '') < String(other ?? ''))

function inOrder(others: readonly AnyRecord[], sort = 'startsAt'): readonly AnyRecord[] {
  const column = sort.replace(/^-/, '')
  const sorted = others.toSorted((a, b) =>
    isLess(holds(a, column), holds(b, column)) ? -1 : isLess(holds(b, column), holds(a, column)) ? 1 : 0,
  )
  return sort.startsWith('-') ? sorted.toReversed() : sorted
}

const dayOfStart = (record: AnyRecord) => dayOf(String(record['startsAt'] ?? at('00:00')), timeZone)

/** As the store reads a declared fact, over the papers. */
function isMeant(paper: Paper, fact: Fact, record: AnyRecord, other: AnyRecord): boolean {
  const { overlapping, sameDay, lately } = fact
  return (
    other.id !== record.id &&
    sharedBy(fact).every(([theirs, ours]) => (record[ours] ?? null) !== null && other[theirs] === record[ours]) &&
    Object.entries(fact.where ?? {}).every(([path, words]) => [words].flat().includes((holds(other, path) ?? null) as Wanted)) &&
    Object.entries(fact.from ?? {}).every(([theirs, ours]) => !isLess(other[theirs], record[ours])) &&
    (!overlapping || overlaps(other, record)) &&
    (!sameDay || dayOfStart(other) === dayOfStart(record)) &&
    (!lately || millisecondsOf(String(holds(other, lately.column))) > paper.now - lately.within)
  )
}

function factOf(paper: Paper, resource: Resource, fact: Fact, record: AnyRecord): unknown {
  if ('the' in fact) return paper.records[resource.refs?.[fact.the] ?? '']?.get(String(record[fact.the])) ?? null
  const everybody = [...(paper.records[areaOf(fact) ?? '']?.values() ?? [])]
  const others = inOrder(
    everybody.filter((other) => isMeant(paper, fact, record, other)),
    fact.sort,
  )
  if ('all' in fact) return others
  return 'count' in fact ? others.length : (others[0] ?? null)
}

function contextFor(paper: Paper, area: string, word: string, before: AnyRecord | null, record: AnyRecord, data: Fields): Context {
  const resource = resourceOf(area)
  const facts = Object.entries(resource?.facts ?? {}).filter(([, fact]) => !fact.for || fact.for.includes(word))
  const now = instantOf(paper.now)
  return {
    before,
    record,
    data,
    now,
    timeZone,
    today: dayOf(now, timeZone),
    facts: Object.fromEntries(facts.map(([name, fact]) => [name, resource && factOf(paper, resource, fact, record)])),
    settings: usualSettings('Harbour Dental'),
    by: paper.by ?? { kind: 'user', id: 'ana', name: 'Ana' },
  }
}

/** Gives a command; `to` is the record's id, also of one that is made by it. A refusal leaves the paper as it was. */
export function give(paper: Paper, command: string, to: string, data: Fields = {}): Written {
  const named = commandOf(command)
  const area = named?.resource.name ?? ''
  const before = paper.records[area]?.get(to) ?? null
  if (!named || (named.declaration.makes ? before : !before)) return { paper, refused: 'state' }
  const context = askedWith(paper, named, to, data)
  const chart = chartOf(named.resource, context.record)
  // Of some kinds the records have no life: they are made, and that is all.
  if (!chart) return { paper, refused: named.declaration.makes ? null : 'state' }
  return follow(paper, area, before, context.record, ask(chart, stateOf(before), context, named.word))
}

/** What a chart is given with a command. */
export function askedWith(paper: Paper, { resource, word }: NamedCommand, to: string, data: Fields): Context {
  const before = paper.records[resource.name]?.get(to) ?? null
  const stamps = { id: to, version: 1, createdAt: instantOf(paper.now), updatedAt: instantOf(paper.now) }
  const own = Object.fromEntries(Object.entries(data).filter(([field]) => Object.hasOwn(resource.record.shape, field)))
  const record: AnyRecord = { ...(before ?? stamps), ...own }
  return contextFor(paper, resource.name, word, before, record, data)
}

const stateOf = (record: AnyRecord | null) => (record?.['state'] ?? null) as State | null

/** The instant of each region's last change. */
function sinceAfter(before: AnyRecord | null, state: State, now: string): unknown {
  const was = stateOf(before)
  if (typeof state === 'string') return was === state ? before?.['since'] : now
  const since = (before?.['since'] ?? {}) as Fields
  return Object.fromEntries(
    Object.entries(state).map(([region, word]) => [region, (was as Fields | null)?.[region] === word ? since[region] : now]),
  )
}

function follow(paper: Paper, area: string, before: AnyRecord | null, record: AnyRecord, answer: Answer): Written {
  if (!answer.allowed) return { paper, refused: answer.reason }
  const set: Fields = Object.assign({}, ...answer.effects.map((effect) => (effect.verb === 'set' ? effect.values : {})))
  const after = { ...record, ...set, state: answer.state, since: sinceAfter(before, answer.state, instantOf(paper.now)) }
  const timers = new Map(paper.timers)
  for (const timer of answer.timers) {
    if ('set' in timer) timers.set(`${area} ${record.id} ${timer.set}`, paper.now + timer.delay)
    else timers.delete(`${area} ${record.id} ${timer.cancel}`)
  }
  const written: Paper = { ...paper, timers, records: { ...paper.records, [area]: new Map(paper.records[area]).set(record.id, after) } }
  return caused(answer, record.id).reduce<Written>(
    (so, { command, to, data }) => {
      if (so.refused) return so
      const told = give(so.paper, command, to, data)
      return told.refused ? { paper, refused: `${command}: ${told.refused}` } : told
    },
    { paper: written, refused: null },
  )
}

/** What else is to be done. What is added is named after what added it. */
const caused = ({ effects }: Answer & { allowed: true }, id: string) =>
  effects.flatMap((effect, index): readonly { command: string; to: string; data?: Fields }[] => {
    if (effect.verb === 'tell') return [effect.record].flat().map((to) => ({ ...effect, to }))
    if (effect.verb !== 'add') return []
    return [effect.data].flat().map((data: Fields, n) => ({ command: effect.command, to: `${id}+${index}.${n}`, data }))
  })

/** Lets time pass, with every timer fired in its turn. */
export function wait(paper: Paper, milliseconds: number): Paper {
  const until = paper.now + milliseconds
  const next = [...paper.timers].filter(([, due]) => due <= until).toSorted(([, a], [, b]) => a - b)[0]
  if (!next) return { ...paper, now: until }
  const [key, due] = next
  const [area = '', id = '', timer = ''] = key.split(' ')
  const then = Math.max(paper.now, due)
  const fired: Paper = { ...paper, now: then, timers: new Map([...paper.timers].filter(([own]) => own !== key)) }
  const record = fired.records[area]?.get(id)
  const chart = record && resourceOf(area) && chartOf(resourceOf(area)!, record)
  if (!record || !chart) return wait(fired, until - then)
  const answer = tick(chart, stateOf(record), contextFor(fired, area, timer, record, record, {}), timer)
  return wait(follow(fired, area, record, record, answer).paper, until - then)
}

export const aPaper = (now: string): Paper => ({
  now: millisecondsOf(now),
  records: { appointments: new Map(), equipments: new Map() },
  timers: new Map(),
})
