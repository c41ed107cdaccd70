import { millisecondsOf, type Instant } from '#domain/time.ts'
import type { AnyRecord, Change, Entry, Frame } from '#domain/wire.ts'
import type { Sieve } from './window.ts'

/**
 * The rows of a window at a position, and what must still be learnt before that is the whole truth.
 * It may be shown only while `unknown` and `ahead` are empty and `position` has reached `whole`.
 */
export type Fold = {
  readonly epoch: string
  readonly position: number
  /** The position of the latest page of the snapshot: before it the rows are of several moments. */
  readonly whole: number
  readonly rows: ReadonlyMap<string, AnyRecord>
  /** Ids that may differ from what is shown. */
  readonly touched: ReadonlySet<string>
  /** May have come into the window, and are being asked for. */
  readonly unknown: ReadonlyMap<string, Unknown>
  /** Known as they will be: the answer was quicker than the frame. */
  readonly ahead: ReadonlyMap<string, Ahead>
  /** The server's time of the latest frame. */
  readonly at: Instant
}

/** `version` is the change that made us ask, and so names the question. */
export type Unknown = { readonly version: number; readonly since: readonly Dated[] }
export type Dated = { readonly change: Change; readonly at: Instant }
/** `version` is infinite where the record is gone. */
export type Ahead = { readonly version: number; readonly learntAt: Instant }

/** A copy that one call may write to. */
type Draft = {
  readonly rows: Map<string, AnyRecord>
  readonly touched: Set<string>
  readonly unknown: Map<string, Unknown>
  readonly ahead: Map<string, Ahead>
}

const draftOf = (fold: Fold): Draft => ({
  rows: new Map(fold.rows),
  touched: new Set(fold.touched),
  unknown: new Map(fold.unknown),
  ahead: new Map(fold.ahead),
})

export const isWhole = (fold: Fold): boolean => fold.unknown.size === 0 && fold.ahead.size === 0 && fold.position >= fold.whole

/** A frame that continues the fold. Entries that the fold already contains are passed over; the rest is applied whole. */
export function advance(sieve: Sieve, fold: Fold, frame: Frame): Fold {
  const changes = newChanges(sieve, fold, frame)
  const moved = { ...fold, at: frame.at, position: Math.max(fold.position, frame.to) }
  if (changes.length === 0) return moved
  const draft = draftOf(moved)
  for (const dated of changes) apply(sieve, draft, dated)
  return { ...moved, ...draft }
}

const newChanges = (sieve: Sieve, fold: Fold, frame: Frame): readonly Dated[] =>
  frame.entries
    .filter(({ position }) => position > fold.position)
    .flatMap(({ changes, at }: Entry) => changes.filter(({ area }) => area === sieve.area).map((change) => ({ change, at })))

/**
 * A version that the frames never bring, because all it changed is out of our sight, must not hold the screen for ever:
 * then a new snapshot is asked for. Three seconds of the server's time are more than a heartbeat.
 */
const patience = 3000

export const isOverdue = ({ ahead, at }: Fold): boolean =>
  ahead.size > 0 && [...ahead.values()].some(({ learntAt }) => millisecondsOf(at) - millisecondsOf(learntAt) > patience)

function apply(sieve: Sieve, draft: Draft, dated: Dated): void {
  const { change } = dated
  if (isKnown(draft, change)) return
  if (change.kind === 'removed') leave(draft, change.record)
  else if (change.kind === 'created') place(sieve, draft, recordFrom(dated))
  else applyChanged(sieve, draft, dated)
}

/** Versions decide: what is known as it was then, or later, does not go back. A removal may bear the version it removes. */
function isKnown({ rows, ahead }: Draft, { record, version, kind }: Change): boolean {
  const awaited = ahead.get(record)?.version ?? 0
  const isGone = awaited === Infinity
  if (isGone && kind === 'changed') return true
  if (isGone || version >= awaited) ahead.delete(record)
  const known = Math.max(rows.get(record)?.version ?? 0, isGone ? 0 : awaited)
  return kind === 'removed' ? version < known : version <= known
}

function applyChanged(sieve: Sieve, draft: Draft, dated: Dated): void {
  const { change } = dated
  const held = draft.rows.get(change.record)
  if (held) place(sieve, draft, merged(held, dated))
  else applyToUnheld(sieve, draft, dated)
}

function applyToUnheld(sieve: Sieve, draft: Draft, dated: Dated): void {
  const { record, values, version } = dated.change
  const asked = draft.unknown.get(record)
  if (!sieve.holds(values)) draft.unknown.delete(record)
  else if (asked) draft.unknown.set(record, { ...asked, since: [...asked.since, dated] })
  else if (sieve.touches(values)) draft.unknown.set(record, { version, since: [dated] })
}

/** The answer to a question about one record: `null` where it is not there. An answer that nobody waits for any more changes nothing. */
export function learn(sieve: Sieve, fold: Fold, id: string, asked: number, record: AnyRecord | null): Fold {
  const unknown = fold.unknown.get(id)
  if (unknown?.version !== asked) return fold
  const draft = draftOf(fold)
  draft.unknown.delete(id)
  if (record) learnRecord(sieve, draft, record, unknown, fold.at)
  else draft.ahead.set(id, { version: Infinity, learntAt: fold.at })
  return { ...fold, ...draft }
}

function learnRecord(sieve: Sieve, draft: Draft, record: AnyRecord, { since }: Unknown, at: Instant): void {
  const seen = since.at(-1)?.change.version ?? 0
  place(
    sieve,
    draft,
    since.reduce((known, dated) => (dated.change.version > known.version ? merged(known, dated) : known), record),
  )
  if (record.version > seen) draft.ahead.set(record.id, { version: record.version, learntAt: at })
}

function place(sieve: Sieve, draft: Draft, record: AnyRecord): void {
  if (!sieve.holds(record)) return leave(draft, record.id)
  draft.unknown.delete(record.id)
  draft.rows.set(record.id, record)
  draft.touched.add(record.id)
}

function leave(draft: Draft, id: string): void {
  draft.unknown.delete(id)
  if (draft.rows.delete(id)) draft.touched.add(id)
}

const merged = (held: AnyRecord, { change, at }: Dated): AnyRecord => ({
  ...held,
  ...change.values,
  id: held.id,
  version: change.version,
  updatedAt: at,
})

/** Whoever enters our sight brings its own `createdAt`; whoever is new was made with this entry. */
const recordFrom = ({ change, at }: Dated): AnyRecord => ({
  createdAt: at,
  ...change.values,
  id: change.record,
  version: change.version,
  updatedAt: at,
})
