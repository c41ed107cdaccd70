import { isEqualJson } from '#domain/json/equalJson.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { chainHash } from '../log/canonical.ts'
import type { StoredNames } from '../declarations/storedNames.ts'
import type { Connection } from '../disk/connection.ts'
import type { SchemaCheck } from './checkSchema.ts'
import type { NumberCheck } from './checkNumbers.ts'
import type { LogRow } from '../log/log.ts'
import type { StoredChange, StoredEntry } from '../log/storedEntry.ts'

/** The records that a practice's tables must contain according to its log. */
export type FoldedLog = {
  readonly practice: string
  /** By `area id`. */
  readonly records: Map<string, AnyRecord>
  /** The last version of each removed record. */
  readonly removedVersions: Map<string, number>
  /** How many rows the record index must have: one for each record of each entry. */
  readonly indexedChanges: { count: number }
  readonly checkSchema: SchemaCheck
  readonly checkNumbers: NumberCheck
  readonly names: StoredNames
}

export type Fault = string

type Row = LogRow & { readonly n: number }

/** Reads a practice's log from its first entry, and reports where it is inconsistent. */
export function* foldLog(connection: Connection, folded: FoldedLog, n: number): Generator<Fault> {
  let position = 0
  let hash = folded.practice
  for (const row of connection.each<Row>('SELECT n, position, entry, hash FROM log WHERE practice = ? ORDER BY position', n)) {
    const location = `practice ${folded.practice}, position ${row.position}`
    if (row.position !== position + 1) yield `${location}: follows position ${position}`
    if (row.hash !== chainHash(hash, row.entry)) yield `${location}: the hash does not follow from the entry before and this one`
    yield* foldRow(connection, folded, row, location)
    position = row.position
    hash = row.hash
  }
}

function* foldRow(connection: Connection, folded: FoldedLog, row: Row, location: string): Generator<Fault> {
  const stored = tryParseEntry(row.entry)
  if (!stored) return yield `${location}: the entry cannot be read`
  const entry = folded.names.entry(stored)
  if (entry.position !== row.position || entry.practice !== folded.practice) yield `${location}: the entry says it is of another place`
  const schemaFault = folded.checkSchema(stored)
  if (schemaFault) yield `${location}: ${schemaFault}`
  folded.indexedChanges.count += new Set(entry.changes.map(({ record }) => record)).size
  for (const change of entry.changes) {
    const inconsistency = foldChange(folded, entry, change)
    if (inconsistency) yield `${location}, ${change.area} ${change.record}: ${inconsistency}`
    if (!connection.one('SELECT 1 FROM log_of_record WHERE record = ? AND entry = ?', change.record, row.n)) {
      yield `${location}, ${change.area} ${change.record}: the record's history does not name this entry`
    }
  }
}

function tryParseEntry(text: string): StoredEntry | null {
  try {
    return JSON.parse(text) as StoredEntry
  } catch {
    return null
  }
}

/** Folds the change in, and returns the inconsistency found, or `null`. */
function foldChange({ records, removedVersions, checkNumbers }: FoldedLog, entry: StoredEntry, change: StoredChange): string | null {
  const key = `${change.area} ${change.record}`
  const before = records.get(key)
  const lastVersion = before?.version ?? removedVersions.get(key) ?? 0
  const inconsistency = inconsistencyOf(change, before)
  if (change.kind === 'removed') {
    records.delete(key)
    removedVersions.set(key, change.version)
  } else {
    records.set(key, { ...(before ?? { id: change.record }), ...change.values, version: change.version, updatedAt: entry.at } as AnyRecord)
  }
  const numberFault = checkNumbers(change, before, records.get(key))
  return change.version === lastVersion + 1 ? (inconsistency ?? numberFault) : `version ${change.version} follows ${lastVersion}`
}

function inconsistencyOf({ kind, was, stood: previousTime }: StoredChange, before: AnyRecord | undefined): string | null {
  if (kind === 'created') return before ? 'is created and was there already' : null
  if (!before) return `is ${kind} and was not there`
  if (kind === 'removed') return isEqualJson(was, before) ? null : 'what it was is not what the log says before'
  const matchesLog = previousTime === before.updatedAt && Object.entries(was).every(([field, value]) => isEqualJson(value, before[field]))
  return matchesLog ? null : 'what it was is not what the log says before'
}
