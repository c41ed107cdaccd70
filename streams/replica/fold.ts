import { millisecondsOf, type Instant } from '#domain/time.ts'
import type { AnyRecord, Change, LogEntry, Frame } from '#domain/wire.ts'
import type { WindowFilter } from './windowFilter.ts'

/**
 * The rows of a window at a position, and what is still unknown about them. They may be shown only when `unresolved` and `ahead` are empty
 * and `position` has reached `completeAt`.
 */
export type Fold = {
  readonly epoch: string
  readonly position: number
  /** The position of the newest page of the snapshot; before it the rows are of several moments. */
  readonly completeAt: number
  readonly rows: ReadonlyMap<string, AnyRecord>
  /** Ids that may differ from what is shown. */
  readonly touched: ReadonlySet<string>
  /** Records that may have entered the window and are being fetched. */
  readonly unresolved: ReadonlyMap<string, UnresolvedRecord>
  /** Records fetched at a newer version than the frames have reached. */
  readonly ahead: ReadonlyMap<string, AheadRecord>
  /** Server time of the latest frame. */
  readonly at: Instant
}

/** `version` is the change that caused the request, and identifies the request. */
export type UnresolvedRecord = { readonly version: number; readonly laterChanges: readonly DatedChange[] }
export type DatedChange = { readonly change: Change; readonly at: Instant }
/** `version` is infinite when the record was removed. */
export type AheadRecord = { readonly version: number; readonly fetchedAt: Instant }

/** A mutable copy for one call. */
type Draft = {
  readonly rows: Map<string, AnyRecord>
  readonly touched: Set<string>
  readonly unresolved: Map<string, UnresolvedRecord>
  readonly ahead: Map<string, AheadRecord>
}

const draftOf = (fold: Fold): Draft => ({
  rows: new Map(fold.rows),
  touched: new Set(fold.touched),
  unresolved: new Map(fold.unresolved),
  ahead: new Map(fold.ahead),
})

export const isComplete = (fold: Fold): boolean => fold.unresolved.size === 0 && fold.ahead.size === 0 && fold.position >= fold.completeAt

/** Applies a frame that continues the fold. Skips entries that the fold already contains. */
export function applyFrame(filter: WindowFilter, fold: Fold, frame: Frame): Fold {
  const changes = unappliedChanges(filter, fold, frame)
  const advanced = { ...fold, at: frame.at, position: Math.max(fold.position, frame.to) }
  if (changes.length === 0) return advanced
  const draft = draftOf(advanced)
  for (const datedChange of changes) applyChange(filter, draft, datedChange)
  return { ...advanced, ...draft }
}

const unappliedChanges = (filter: WindowFilter, fold: Fold, frame: Frame): readonly DatedChange[] =>
  frame.entries
    .filter(({ position }) => position > fold.position)
    .flatMap(({ changes, at }: LogEntry) => changes.filter(({ area }) => area === filter.area).map((change) => ({ change, at })))

/**
 * How long to wait for a version the frames may never bring, because it changed only hidden fields. Then the collection fetches a new
 * snapshot. Three seconds of server time are more than a heartbeat.
 */
const overdueAfter = 3000

export const isOverdue = ({ ahead, at }: Fold): boolean =>
  ahead.size > 0 && [...ahead.values()].some(({ fetchedAt }) => millisecondsOf(at) - millisecondsOf(fetchedAt) > overdueAfter)

function applyChange(filter: WindowFilter, draft: Draft, datedChange: DatedChange): void {
  const { change } = datedChange
  if (isAlreadyApplied(draft, change)) return
  if (change.kind === 'removed') dropRecord(draft, change.record)
  else if (change.kind === 'created') putRecord(filter, draft, recordFrom(datedChange))
  else applyUpdate(filter, draft, datedChange)
}

/** True when the fold already contains this version or a later one. A removal may carry the version that it removes. */
function isAlreadyApplied({ rows, ahead }: Draft, { record, version, kind }: Change): boolean {
  const aheadVersion = ahead.get(record)?.version ?? 0
  const isRemoved = aheadVersion === Infinity
  if (isRemoved && kind === 'changed') return true
  if (isRemoved || version >= aheadVersion) ahead.delete(record)
  const knownVersion = Math.max(rows.get(record)?.version ?? 0, isRemoved ? 0 : aheadVersion)
  return kind === 'removed' ? version < knownVersion : version <= knownVersion
}

function applyUpdate(filter: WindowFilter, draft: Draft, datedChange: DatedChange): void {
  const { change } = datedChange
  const existing = draft.rows.get(change.record)
  if (existing) putRecord(filter, draft, mergeChange(existing, datedChange))
  else applyToMissing(filter, draft, datedChange)
}

function applyToMissing(filter: WindowFilter, draft: Draft, datedChange: DatedChange): void {
  const { record, values, version } = datedChange.change
  const existing = draft.unresolved.get(record)
  if (!filter.matches(values)) draft.unresolved.delete(record)
  else if (existing) draft.unresolved.set(record, { ...existing, laterChanges: [...existing.laterChanges, datedChange] })
  else if (filter.touches(values)) draft.unresolved.set(record, { version, laterChanges: [datedChange] })
}

/** Applies a fetched record; `null` means that it does not exist. Ignores an answer to a request that is no longer open. */
export function applyFetched(filter: WindowFilter, fold: Fold, id: string, requestedVersion: number, record: AnyRecord | null): Fold {
  const unresolved = fold.unresolved.get(id)
  if (unresolved?.version !== requestedVersion) return fold
  const draft = draftOf(fold)
  draft.unresolved.delete(id)
  if (record) applyFetchedRecord(filter, draft, record, unresolved, fold.at)
  else draft.ahead.set(id, { version: Infinity, fetchedAt: fold.at })
  return { ...fold, ...draft }
}

function applyFetchedRecord(filter: WindowFilter, draft: Draft, record: AnyRecord, { laterChanges }: UnresolvedRecord, at: Instant): void {
  const lastChangeVersion = laterChanges.at(-1)?.change.version ?? 0
  putRecord(
    filter,
    draft,
    laterChanges.reduce(
      (latest, datedChange) => (datedChange.change.version > latest.version ? mergeChange(latest, datedChange) : latest),
      record,
    ),
  )
  if (record.version > lastChangeVersion) draft.ahead.set(record.id, { version: record.version, fetchedAt: at })
}

function putRecord(filter: WindowFilter, draft: Draft, record: AnyRecord): void {
  if (!filter.matches(record)) return dropRecord(draft, record.id)
  draft.unresolved.delete(record.id)
  draft.rows.set(record.id, record)
  draft.touched.add(record.id)
}

function dropRecord(draft: Draft, id: string): void {
  draft.unresolved.delete(id)
  if (draft.rows.delete(id)) draft.touched.add(id)
}

const mergeChange = (existing: AnyRecord, { change, at }: DatedChange): AnyRecord => ({
  ...existing,
  ...change.values,
  id: existing.id,
  version: change.version,
  updatedAt: at,
})

/** Builds a record from a change. A record that becomes visible brings its own `createdAt`; a new one was created with this entry. */
const recordFrom = ({ change, at }: DatedChange): AnyRecord => ({
  createdAt: at,
  ...change.values,
  id: change.record,
  version: change.version,
  updatedAt: at,
})
