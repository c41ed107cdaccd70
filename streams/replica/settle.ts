import type { Instant } from '#domain/time.ts'
import type { AnyRecord, Frame, Page } from '#domain/wire.ts'
import { applyFrame, isOverdue, isComplete, applyFetched, type Fold } from './fold.ts'
import { changedFields, type WindowFilter } from './windowFilter.ts'

/** Everything a collection can receive. */
export type CollectionInput =
  /** The collection no longer continues: a new snapshot follows. */
  | { readonly kind: 'begin' }
  /** The last page has no `next`. */
  | { readonly kind: 'page'; readonly page: Page }
  | { readonly kind: 'frame'; readonly frame: Frame }
  /** The answer to the request that `version` identifies. */
  | { readonly kind: 'one'; readonly id: string; readonly version: number; readonly record: AnyRecord | null }

/** What a screen may show: all rows of one position. */
export type CollectionSnapshot = {
  readonly ready: boolean
  readonly position: number
  readonly rows: ReadonlyMap<string, AnyRecord>
  /** Compared with the previous snapshot: a new record has the field `id`, a removed one has none. */
  readonly changed: ReadonlyMap<string, ReadonlySet<string>>
}

export type CollectionState = {
  readonly shown: CollectionSnapshot
  /** `null` until the snapshot is complete. */
  readonly fold: Fold | null
  readonly pages: readonly Page[]
  /** Frames that arrived before the snapshot was complete. */
  readonly earlyFrames: readonly Frame[]
  /** Why the collection must restart before it can be complete. */
  readonly lost: 'hole' | 'epoch' | 'stale' | 'refused' | null
}

const noChanges: CollectionSnapshot['changed'] = new Map()
const emptySnapshot: CollectionSnapshot = { ready: false, position: 0, rows: new Map(), changed: noChanges }
export const emptyCollection: CollectionState = { shown: emptySnapshot, fold: null, pages: [], earlyFrames: [], lost: null }

/**
 * Applies one input to the state. Changes before the snapshot wait; changes that it contains are dropped. `shown` changes only from one
 * complete position to the next, so the screen never flickers or shows half a frame.
 */
export function settle(filter: WindowFilter, collection: CollectionState, input: CollectionInput): CollectionState {
  if (input.kind === 'begin') return { ...emptyCollection, shown: { ...collection.shown, changed: noChanges } }
  if (collection.lost) return collection
  if (input.kind === 'page') return applyPage(filter, collection, input.page)
  if (input.kind === 'frame') return receiveFrame(filter, collection, input.frame)
  return receiveRecord(filter, collection, input)
}

function applyPage(filter: WindowFilter, collection: CollectionState, page: Page): CollectionState {
  const lost = discontinuityOf(collection.pages[0], page)
  if (lost) return { ...collection, lost }
  const pages = [...collection.pages, page]
  if (page.next !== null) return { ...collection, pages }
  const started: CollectionState = { ...collection, pages: [], earlyFrames: [], fold: startFold(pages, collection.shown) }
  return refreshShown(collection.earlyFrames.reduce((state, frame) => foldFrame(filter, state, frame), started))
}

/** Returns why a page does not continue the first. An older page lacks changes that the fold will not receive again. */
const discontinuityOf = (first: Page | undefined, page: Page): CollectionState['lost'] => {
  if (!first) return null
  if (page.epoch !== first.epoch) return 'epoch'
  return page.position < first.position ? 'stale' : null
}

const receiveFrame = (filter: WindowFilter, collection: CollectionState, frame: Frame): CollectionState =>
  collection.fold ? refreshShown(foldFrame(filter, collection, frame)) : { ...collection, earlyFrames: [...collection.earlyFrames, frame] }

function foldFrame(filter: WindowFilter, collection: CollectionState, frame: Frame): CollectionState {
  if (!collection.fold || collection.lost) return collection
  if (frame.epoch !== collection.fold.epoch) return { ...collection, lost: 'epoch' }
  if (frame.from > collection.fold.position) return { ...collection, lost: 'hole' }
  const fold = applyFrame(filter, collection.fold, frame)
  return { ...collection, fold, lost: isOverdue(fold) ? 'stale' : null }
}

function receiveRecord(
  filter: WindowFilter,
  collection: CollectionState,
  { id, version, record }: Extract<CollectionInput, { kind: 'one' }>,
): CollectionState {
  if (!collection.fold) return collection
  if (record && record.version < version && collection.fold.unresolved.get(id)?.version === version) return { ...collection, lost: 'stale' }
  return refreshShown({ ...collection, fold: applyFetched(filter, collection.fold, id, version, record) })
}

const noInstant: Instant = '1970-01-01T00:00:00.000Z'

/** The fold starts at the position of the first page; records of later pages may be newer, as their versions show. */
function startFold(pages: readonly Page[], shown: CollectionSnapshot): Fold {
  const rows = newestRows(pages, shown)
  const positions = pages.map(({ position }) => position)
  return {
    epoch: pages[0]?.epoch ?? '',
    position: positions[0] ?? 0,
    completeAt: Math.max(...positions),
    rows,
    touched: new Set([...rows.keys(), ...shown.rows.keys()]),
    unresolved: new Map(),
    ahead: new Map(),
    at: noInstant,
  }
}

/** Takes the newest version, because a record that moved between two pages is on both. */
function newestRows(pages: readonly Page[], shown: CollectionSnapshot): ReadonlyMap<string, AnyRecord> {
  const rows = new Map<string, AnyRecord>()
  for (const record of pages.flatMap(({ items }) => items)) {
    if (record.version >= (rows.get(record.id)?.version ?? 0)) rows.set(record.id, reuseShown(shown, record))
  }
  return rows
}

/** Reuses the row object on the screen if the record did not change. */
const reuseShown = (shown: CollectionSnapshot, record: AnyRecord): AnyRecord => {
  const before = shown.rows.get(record.id)
  return before && before.version === record.version && changedFields(before, record).size === 0 ? before : record
}

function refreshShown(collection: CollectionState): CollectionState {
  const { fold, shown } = collection
  if (!fold || collection.lost || !isComplete(fold)) return collection
  const { rows, position, touched } = fold
  if (touched.size === 0) return { ...collection, shown: { ...shown, ready: true, position, changed: noChanges } }
  const changed = changesBetween(shown.rows, rows, touched)
  const isUnchanged = shown.ready && changed.size === 0
  const visibleRows = isUnchanged ? shown.rows : rows
  return {
    ...collection,
    fold: { ...fold, rows: visibleRows, touched: new Set() },
    shown: { ready: true, position, rows: visibleRows, changed },
  }
}

const noFields: ReadonlySet<string> = new Set()
const newRecordFields: ReadonlySet<string> = new Set(['id'])

function changesBetween(
  before: CollectionSnapshot['rows'],
  after: CollectionSnapshot['rows'],
  touched: Fold['touched'],
): CollectionSnapshot['changed'] {
  const changed = new Map<string, ReadonlySet<string>>()
  for (const id of touched) {
    const previous = before.get(id)
    const current = after.get(id)
    if (previous === current) continue
    changed.set(id, previous && current ? changedFields(previous, current) : current ? newRecordFields : noFields)
  }
  return changed
}
