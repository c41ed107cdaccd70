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

/**
 * @param size entries per practice
 * @param maxTotal entries of all practices together; beyond it each buffer is halved
 */
export function createEntryBuffer(size: number, maxTotal: number): EntryBuffer {
  const buffers = new Map<string, LoggedEntry[]>()
  let count = 0
  const trim = (entries: LoggedEntry[], length: number) => {
    count -= entries.splice(0, entries.length - length).length
  }
  return {
    add: (entry) => {
      const entries = buffers.get(entry.practice) ?? []
      if (entries.length === 0) buffers.set(entry.practice, entries)
      entries.push(entry)
      count++
      // Trims to half, so that the array is rarely shifted.
      if (entries.length >= size * 2) trim(entries, size)
      if (count > maxTotal) for (const buffer of buffers.values()) trim(buffer, buffer.length >> 1)
    },
    firstPosition: (practice) => buffers.get(practice)?.[0]?.position ?? null,
    recordsBefore: (practice, records) => recordsBefore(buffers.get(practice) ?? [], records),
    cellsBefore: (practice) => cellsBefore(buffers.get(practice) ?? []),
    prepend: (practice, entries) => {
      buffers.set(practice, [...entries, ...(buffers.get(practice) ?? [])])
      count += entries.length
    },
    after: (practice, since, limit) => {
      const entries = buffers.get(practice)
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
