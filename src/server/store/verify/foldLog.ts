import type { AnyRecord } from '#domain/wire.ts'
import { chained, same } from '../canonical.ts'
import type { Connection } from '../connection.ts'
import { type LogRow, readEntry, type WrittenChange, type WrittenEntry } from '../log.ts'

/** What a practice's log says that its tables must hold. */
export type Folded = {
  readonly practice: string
  /** By `area id`. */
  readonly standing: Map<string, AnyRecord>
  /** The last version of each that was removed. */
  readonly gone: Map<string, number>
}

export type Finding = string

type Row = LogRow & { readonly n: number }

/** Walks a practice's log from its first entry, and says where it does not hold together. */
export function* foldLog(connection: Connection, folded: Folded, n: number): Generator<Finding> {
  let position = 0
  let hash = folded.practice
  for (const row of connection.each<Row>('SELECT n, position, entry, hash FROM log WHERE practice = ? ORDER BY position', n)) {
    const place = `practice ${folded.practice}, position ${row.position}`
    if (row.position !== position + 1) yield `${place}: follows position ${position}`
    if (row.hash !== chained(hash, row.entry)) yield `${place}: the hash does not follow from the entry before and this one`
    yield* foldRow(connection, folded, row, place)
    position = row.position
    hash = row.hash
  }
}

function* foldRow(connection: Connection, folded: Folded, row: Row, place: string): Generator<Finding> {
  const entry = readable(row.entry)
  if (!entry) return yield `${place}: the entry cannot be read`
  if (entry.position !== row.position || entry.practice !== folded.practice) yield `${place}: the entry says it is of another place`
  for (const change of entry.changes) {
    const what = foldChange(folded, entry, change)
    if (what) yield `${place}, ${change.area} ${change.record}: ${what}`
    if (!connection.one('SELECT 1 FROM log_of_record WHERE record = ? AND entry = ?', change.record, row.n)) {
      yield `${place}, ${change.area} ${change.record}: the record's history does not name this entry`
    }
  }
}

function readable(text: string): WrittenEntry | null {
  try {
    return readEntry(text)
  } catch {
    return null
  }
}

/** Folds the change in, and answers what is wrong with it. */
function foldChange({ standing, gone }: Folded, entry: WrittenEntry, change: WrittenChange): string | null {
  const key = `${change.area} ${change.record}`
  const before = standing.get(key)
  const last = before?.version ?? gone.get(key) ?? 0
  const wrong = wrongWith(change, before)
  if (change.kind === 'removed') {
    standing.delete(key)
    gone.set(key, change.version)
  } else {
    standing.set(key, { ...(before ?? { id: change.record }), ...change.values, version: change.version, updatedAt: entry.at } as AnyRecord)
  }
  return change.version === last + 1 ? wrong : `version ${change.version} follows ${last}`
}

function wrongWith({ kind, was, stood }: WrittenChange, before: AnyRecord | undefined): string | null {
  if (kind === 'created') return before ? 'is created and was there already' : null
  if (!before) return `is ${kind} and was not there`
  if (kind === 'removed') return same(was, before) ? null : 'what it was is not what the log says before'
  const asSaid = stood === before.updatedAt && Object.entries(was).every(([field, value]) => same(value, before[field]))
  return asSaid ? null : 'what it was is not what the log says before'
}
