import { instantOf } from '#domain/time.ts'
import type { AnyRecord, Change, LogEntry, Fields, Frame, Page } from '#domain/wire.ts'
import type { CollectionWindow } from '#streams/replica/windowFilter.ts'

/**
 * A practice of a few records that stores every position in full. Tests look up here what a follower must hold at a position.
 * Nothing is folded, so the product's own code does not define what is correct.
 */

export type Edit = { readonly id: number; readonly what: 'day' | 'who' | 'secret' | 'hide' | 'remove' | 'make'; readonly value: number }

type StoredRecord = {
  readonly version: number
  readonly day: string
  readonly who: string
  readonly secret: number
  readonly hidden: boolean
  readonly createdAt: string
  readonly updatedAt: string
}
type PositionSnapshot = ReadonlyMap<string, StoredRecord>

export const testWindow: CollectionWindow = { filters: { day: ['0', '1'] } }

export type ReferencePractice = ReturnType<typeof createReferencePractice>

type LogHistory = {
  readonly snapshots: readonly PositionSnapshot[]
  readonly entries: readonly LogEntry[]
  readonly removedVersions: ReadonlyMap<string, number>
}
const emptyHistory: LogHistory = { snapshots: [new Map()], entries: [], removedVersions: new Map() }

/** @param history The log up to the restored copy, for a restored practice. The restored practice has another epoch. */
export function createReferencePractice(clock: { now: number }, epoch = 'one', history: LogHistory = emptyHistory) {
  const snapshots = [...history.snapshots]
  const entries = [...history.entries]
  const removedVersions = new Map(history.removedVersions)
  const at = () => instantOf(clock.now)
  const snapshotAt = (position: number): PositionSnapshot => snapshots[position] ?? new Map()
  const head = () => snapshots.length - 1

  return {
    epoch,
    head,
    /** Runs a transaction. A transaction that changes nothing writes no log entry. */
    commit(edits: readonly Edit[], because = `key-${snapshots.length}`) {
      const before = snapshotAt(head())
      const after = new Map(before)
      for (const edit of edits) applyEdit(after, edit, before, removedVersions, at())
      const changes = [...new Set([...before.keys(), ...after.keys()])]
        .filter((id) => before.get(id) !== after.get(id))
        .flatMap((id) => visibleChange(id, before.get(id), after.get(id), removedVersions))
      if ([...after].every(([id, stored]) => before.get(id) === stored) && before.size === after.size) return head()
      snapshots.push(after)
      entries.push({ position: head(), at: at(), by: { kind: 'user', id: 'u', name: 'Ana' }, because, command: 'things.edit', changes })
      return head()
    },
    /** Every area has the same records, so what is correct in one is correct in all. */
    frame: (from: number, to: number, areas: readonly string[] = ['things']): Frame => ({
      epoch,
      from,
      to,
      at: at(),
      entries: entries
        .slice(from, to)
        .filter(({ changes }) => changes.length > 0)
        .map((entry) => ({ ...entry, changes: entry.changes.flatMap((entryChange) => areas.map((area) => ({ ...entryChange, area }))) })),
    }),
    page(after: string | null, limit: number): Page {
      const items = [...visibleRows(snapshotAt(head())).values()]
        .filter(({ id }) => after === null || id > after)
        .sort((a, b) => (a.id < b.id ? -1 : 1))
      const page = items.slice(0, limit)
      return { items: page, epoch, position: head(), next: items.length > limit ? (page.at(-1)?.id ?? null) : null }
    },
    record: (id: string): AnyRecord | null =>
      snapshotAt(head()).get(id)?.hidden === false ? recordOf(id, snapshotAt(head()).get(id)) : null,
    /** The correct rows of the window at a position. */
    rowsAt: (position: number) => visibleRows(snapshotAt(position)),
    /** Its log up to a position. A record that was removed later may be removed again, with a later version. */
    historyUntil: (position: number): LogHistory => ({
      snapshots: snapshots.slice(0, position + 1),
      entries: entries.slice(0, position),
      removedVersions,
    }),
    keys: () => entries.map(({ because }) => because),
  }
}

const idOf = (id: number) => `thing-${id}`

function applyEdit(
  after: Map<string, StoredRecord>,
  { id, what, value }: Edit,
  before: PositionSnapshot,
  removedVersions: Map<string, number>,
  at: string,
) {
  const recordId = idOf(id)
  const previous = after.get(recordId)
  const version = (before.get(recordId)?.version ?? removedVersions.get(recordId) ?? 0) + 1
  if (what === 'make') {
    if (!previous && !before.has(recordId) && !removedVersions.has(recordId))
      after.set(recordId, { version, day: `${value}`, who: 'Ana', secret: 0, hidden: false, createdAt: at, updatedAt: at })
    return
  }
  if (!previous) return
  if (what === 'remove') {
    removedVersions.set(recordId, version)
    after.delete(recordId)
    return
  }
  const edited = { ...previous, ...(what === 'hide' ? { hidden: value === 0 } : { [what]: what === 'secret' ? value : `${value}` }) }
  if (JSON.stringify(edited) !== JSON.stringify(previous)) after.set(recordId, { ...edited, version, updatedAt: at })
}

const fieldsOf = ({ day, who }: StoredRecord): Fields => ({ day, who })

function visibleChange(
  id: string,
  before: StoredRecord | undefined,
  after: StoredRecord | undefined,
  removedVersions: Map<string, number>,
): readonly Change[] {
  const previous = before && !before.hidden ? before : undefined
  const current = after && !after.hidden ? after : undefined
  const base = { area: 'things', record: id, version: after?.version ?? removedVersions.get(id) ?? 0 }
  if (!previous && !current) return []
  if (!previous && current) return [{ ...base, kind: 'created', values: { ...fieldsOf(current), createdAt: current.createdAt } }]
  if (previous && !current) return [{ ...base, kind: 'removed', values: {} }]
  const values = Object.fromEntries(
    Object.entries(fieldsOf(current as StoredRecord)).filter(([recordId, value]) => fieldsOf(previous as StoredRecord)[recordId] !== value),
  )
  return Object.keys(values).length === 0 ? [] : [{ ...base, kind: 'changed', values }]
}

const recordOf = (id: string, stored: StoredRecord | undefined): AnyRecord | null =>
  stored ? { id, version: stored.version, createdAt: stored.createdAt, updatedAt: stored.updatedAt, ...fieldsOf(stored) } : null

function visibleRows(snapshot: PositionSnapshot): ReadonlyMap<string, AnyRecord> {
  const rows = [...snapshot].filter(([, { hidden, day }]) => !hidden && (day === '0' || day === '1'))
  return new Map(rows.map(([id, stored]) => [id, recordOf(id, stored) as AnyRecord]))
}
