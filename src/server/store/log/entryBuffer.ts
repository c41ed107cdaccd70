import type { AnyRecord } from '#domain/wire.ts'
import type { LoggedEntry } from '../store.ts'

export type RecordName = { readonly area: string; readonly record: string }

export const cellKey = (area: string, cell: string): string => `${area} ${cell}`

export const recordKey = ({ area, record }: RecordName): string => `${area} ${record}`

/** The latest entries of each practice, in memory: they serve followers that reconnect after a moment. */
export type EntryBuffer = {
  readonly add: (entry: LoggedEntry) => void
  /** Returns `null` if the buffer does not reach back that far. */
  readonly after: (practice: string, since: number, limit: number) => readonly LoggedEntry[] | null
  /** The position of the practice's first entry in memory, or `null`. */
  readonly firstPosition: (practice: string) => number | null
  /** Each of these records before the practice's first change of it in memory, by `recordKey`; absent if none changes it. */
  readonly recordsBefore: (practice: string, records: readonly RecordName[]) => ReadonlyMap<string, AnyRecord | null>
  /** The measures of each cell, by `cellKey`, before the practice's first change of it in memory; absent if none changes it. */
  readonly cellsBefore: (practice: string) => ReadonlyMap<string, readonly number[]>
  /** Adds entries that were rebuilt from the log. They end right before the first entry in memory. */
  readonly prepend: (practice: string, entries: readonly LoggedEntry[]) => void
}

/** Changes and cells of a usual entry. One with many times as many, such as of an import, takes the space of as many entries. */
const usualChanges = 16

const weightOf = ({ changes, figures = [] }: LoggedEntry): number =>
  Math.max(1, Math.ceil((changes.length + figures.length) / usualChanges))
const weightOfAll = (entries: readonly LoggedEntry[]): number => entries.reduce((sum, entry) => sum + weightOf(entry), 0)

/** How many of the oldest entries to remove, so that the others weigh at most this. The newest one stays. */
function surplusOf(entries: readonly LoggedEntry[], weight: number, most: number): number {
  let [count, left] = [0, weight]
  while (left > most && count < entries.length - 1) left -= weightOf(entries[count++] as LoggedEntry)
  return count
}

type Buffer = { readonly entries: LoggedEntry[]; weight: number }

/**
 * @param size usual entries per practice
 * @param maxTotal usual entries of all practices together; beyond it each buffer is halved
 */
export function createEntryBuffer(size: number, maxTotal: number): EntryBuffer {
  const buffers = new Map<string, Buffer>()
  let total = 0
  const entriesOf = (practice: string): readonly LoggedEntry[] | undefined => buffers.get(practice)?.entries
  const trim = (buffer: Buffer, most: number) => {
    const removed = weightOfAll(buffer.entries.splice(0, surplusOf(buffer.entries, buffer.weight, most)))
    buffer.weight -= removed
    total -= removed
  }
  return {
    add: (entry) => {
      const buffer = buffers.get(entry.practice) ?? { entries: [], weight: 0 }
      buffers.set(entry.practice, buffer)
      buffer.entries.push(entry)
      buffer.weight += weightOf(entry)
      total += weightOf(entry)
      // Trims to half, so that the array is rarely shifted.
      if (buffer.weight >= size * 2) trim(buffer, size)
      if (total > maxTotal) for (const one of buffers.values()) trim(one, one.weight >> 1)
    },
    firstPosition: (practice) => entriesOf(practice)?.[0]?.position ?? null,
    recordsBefore: (practice, records) => recordsBefore(entriesOf(practice) ?? [], records),
    cellsBefore: (practice) => cellsBefore(entriesOf(practice) ?? []),
    prepend: (practice, entries) => {
      const { entries: known, weight } = buffers.get(practice) ?? { entries: [], weight: 0 }
      const added = weightOfAll(entries)
      buffers.set(practice, { entries: [...entries, ...known], weight: weight + added })
      total += added
    },
    after: (practice, since, limit) => {
      const entries = entriesOf(practice)
      const first = entries?.[0]?.position
      if (!entries || first === undefined || since < first - 1) return null
      const from = since - first + 1
      return entries.slice(from, from + limit)
    },
  }
}

function cellsBefore(entries: readonly LoggedEntry[]): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, readonly number[]>()
  for (const { figures = [] } of entries)
    for (const { area, cell, before } of figures) if (!found.has(cellKey(area, cell.id))) found.set(cellKey(area, cell.id), before)
  return found
}

function recordsBefore(entries: readonly LoggedEntry[], records: readonly RecordName[]): ReadonlyMap<string, AnyRecord | null> {
  const sought = new Set(records.map(recordKey))
  const found = new Map<string, AnyRecord | null>()
  for (const { changes } of entries) {
    for (const change of changes) if (sought.delete(recordKey(change))) found.set(recordKey(change), change.before)
    if (sought.size === 0) break
  }
  return found
}
