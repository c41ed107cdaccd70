import { instantOf } from '#domain/time.ts'
import type { AnyRecord, Change, Entry, Fields, Frame, Page } from '#domain/wire.ts'
import type { Window } from '#streams/client.ts'

/**
 * A practice of a few records, kept as naively as can be: every moment of it stays, whole. What a follower must hold at a
 * position is looked up here and never folded, so the product's own code has no part in saying what is right.
 */

export type Edit = { readonly id: number; readonly what: 'day' | 'who' | 'secret' | 'hide' | 'remove' | 'make'; readonly value: number }

type Kept = {
  readonly version: number
  readonly day: string
  readonly who: string
  readonly secret: number
  readonly hidden: boolean
  readonly createdAt: string
  readonly updatedAt: string
}
type Moment = ReadonlyMap<string, Kept>

export const theWindow: Window = { filters: { day: ['0', '1'] } }

export type Practice = ReturnType<typeof aPractice>

type Past = { readonly moments: readonly Moment[]; readonly entries: readonly Entry[]; readonly deaths: ReadonlyMap<string, number> }
const noPast: Past = { moments: [new Map()], entries: [], deaths: new Map() }

/** @param past of a practice that was restored from a copy: the same log up to then, and another epoch. */
export function aPractice(clock: { now: number }, epoch = 'one', past: Past = noPast) {
  const moments = [...past.moments]
  const entries = [...past.entries]
  const deaths = new Map(past.deaths)
  const at = () => instantOf(clock.now)
  const nowAt = (position: number): Moment => moments[position] ?? new Map()
  const head = () => moments.length - 1

  return {
    epoch,
    head,
    /** A transaction; one that would change nothing writes no entry. */
    commit(edits: readonly Edit[], because = `key-${moments.length}`) {
      const before = nowAt(head())
      const after = new Map(before)
      for (const edit of edits) change(after, edit, before, deaths, at())
      const changes = [...new Set([...before.keys(), ...after.keys()])]
        .filter((id) => before.get(id) !== after.get(id))
        .flatMap((id) => seenChange(id, before.get(id), after.get(id), deaths))
      if ([...after].every(([id, kept]) => before.get(id) === kept) && before.size === after.size) return head()
      moments.push(after)
      entries.push({ position: head(), at: at(), by: { kind: 'user', id: 'u', name: 'Ana' }, because, command: 'things.edit', changes })
      return head()
    },
    /** The same records stand in every area, so what is right in one is right in all. */
    frame: (from: number, to: number, areas: readonly string[] = ['things']): Frame => ({
      epoch,
      from,
      to,
      at: at(),
      entries: entries
        .slice(from, to)
        .filter(({ changes }) => changes.length > 0)
        .map((entry) => ({ ...entry, changes: entry.changes.flatMap((one) => areas.map((area) => ({ ...one, area }))) })),
    }),
    page(after: string | null, limit: number): Page {
      const items = [...view(nowAt(head())).values()]
        .filter(({ id }) => after === null || id > after)
        .sort((a, b) => (a.id < b.id ? -1 : 1))
      const page = items.slice(0, limit)
      return { items: page, epoch, position: head(), next: items.length > limit ? (page.at(-1)?.id ?? null) : null }
    },
    one: (id: string): AnyRecord | null => (nowAt(head()).get(id)?.hidden === false ? recordOf(id, nowAt(head()).get(id)) : null),
    /** What the window holds at a position: the oracle. */
    at: (position: number) => view(nowAt(position)),
    /** Its log up to a position. What was removed after it may be removed again, with a later version. */
    until: (position: number): Past => ({ moments: moments.slice(0, position + 1), entries: entries.slice(0, position), deaths }),
    keys: () => entries.map(({ because }) => because),
  }
}

const idOf = (id: number) => `thing-${id}`

function change(after: Map<string, Kept>, { id, what, value }: Edit, before: Moment, deaths: Map<string, number>, at: string) {
  const name = idOf(id)
  const was = after.get(name)
  const version = (before.get(name)?.version ?? deaths.get(name) ?? 0) + 1
  if (what === 'make') {
    if (!was && !before.has(name) && !deaths.has(name))
      after.set(name, { version, day: `${value}`, who: 'Ana', secret: 0, hidden: false, createdAt: at, updatedAt: at })
    return
  }
  if (!was) return
  if (what === 'remove') {
    deaths.set(name, version)
    after.delete(name)
    return
  }
  const edited = { ...was, ...(what === 'hide' ? { hidden: value === 0 } : { [what]: what === 'secret' ? value : `${value}` }) }
  if (JSON.stringify(edited) !== JSON.stringify(was)) after.set(name, { ...edited, version, updatedAt: at })
}

const fieldsOf = ({ day, who }: Kept): Fields => ({ day, who })

function seenChange(id: string, before: Kept | undefined, after: Kept | undefined, deaths: Map<string, number>): readonly Change[] {
  const was = before && !before.hidden ? before : undefined
  const is = after && !after.hidden ? after : undefined
  const base = { area: 'things', record: id, version: after?.version ?? deaths.get(id) ?? 0 }
  if (!was && !is) return []
  if (!was && is) return [{ ...base, kind: 'created', values: { ...fieldsOf(is), createdAt: is.createdAt } }]
  if (was && !is) return [{ ...base, kind: 'removed', values: {} }]
  const values = Object.fromEntries(Object.entries(fieldsOf(is as Kept)).filter(([name, value]) => fieldsOf(was as Kept)[name] !== value))
  return Object.keys(values).length === 0 ? [] : [{ ...base, kind: 'changed', values }]
}

const recordOf = (id: string, kept: Kept | undefined): AnyRecord | null =>
  kept ? { id, version: kept.version, createdAt: kept.createdAt, updatedAt: kept.updatedAt, ...fieldsOf(kept) } : null

function view(moment: Moment): ReadonlyMap<string, AnyRecord> {
  const rows = [...moment].filter(([, { hidden, day }]) => !hidden && (day === '0' || day === '1'))
  return new Map(rows.map(([id, kept]) => [id, recordOf(id, kept) as AnyRecord]))
}
