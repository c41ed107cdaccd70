import type { Instant } from '#domain/time.ts'
import type { AnyRecord, Frame, Page } from '#domain/wire.ts'
import { advance, isOverdue, isWhole, learn, type Fold } from './fold.ts'
import { differing, type Sieve } from './window.ts'

/** Everything a collection can be told. */
export type Arrival =
  /** What was held no longer continues: a new snapshot follows. */
  | { readonly kind: 'begin' }
  /** The last page has no `next`. */
  | { readonly kind: 'page'; readonly page: Page }
  | { readonly kind: 'frame'; readonly frame: Frame }
  /** The answer to the question that `version` names. */
  | { readonly kind: 'one'; readonly id: string; readonly version: number; readonly record: AnyRecord | null }

/** What a screen may see: always the whole truth of one position. */
export type Shown = {
  readonly ready: boolean
  readonly position: number
  readonly rows: ReadonlyMap<string, AnyRecord>
  /** Against what was shown before: a new record has the field `id`, one that left has none. */
  readonly changed: ReadonlyMap<string, ReadonlySet<string>>
}

export type Held = {
  readonly shown: Shown
  /** `null` until the snapshot is complete. */
  readonly fold: Fold | null
  readonly pages: readonly Page[]
  /** Frames that came before the snapshot did. */
  readonly early: readonly Frame[]
  /** Why this can no longer become the truth, until it begins again. */
  readonly lost: 'hole' | 'epoch' | 'stale' | 'refused' | null
}

const unchanged: Shown['changed'] = new Map()
const nothingShown: Shown = { ready: false, position: 0, rows: new Map(), changed: unchanged }
export const nothing: Held = { shown: nothingShown, fold: null, pages: [], early: [], lost: null }

/**
 * One arrival, one new state. Changes that come before the snapshot wait; changes that it contains are dropped; what is
 * shown changes only from one whole truth to the next, so nothing flickers and no half of a frame is ever seen.
 */
export function settle(sieve: Sieve, held: Held, arrival: Arrival): Held {
  if (arrival.kind === 'begin') return { ...nothing, shown: { ...held.shown, changed: unchanged } }
  if (held.lost) return held
  if (arrival.kind === 'page') return withPage(sieve, held, arrival.page)
  if (arrival.kind === 'frame') return withFrame(sieve, held, arrival.frame)
  return withOne(sieve, held, arrival)
}

function withPage(sieve: Sieve, held: Held, page: Page): Held {
  const lost = doesNotContinue(held.pages[0], page)
  if (lost) return { ...held, lost }
  const pages = [...held.pages, page]
  if (page.next !== null) return { ...held, pages }
  const begun: Held = { ...held, pages: [], early: [], fold: foldOf(pages, held.shown) }
  return shownAgain(held.early.reduce((state, frame) => folded(sieve, state, frame), begun))
}

/** A page that is older than the first lacks what the fold will no longer bring. */
const doesNotContinue = (first: Page | undefined, page: Page): Held['lost'] => {
  if (!first) return null
  if (page.epoch !== first.epoch) return 'epoch'
  return page.position < first.position ? 'stale' : null
}

const withFrame = (sieve: Sieve, held: Held, frame: Frame): Held =>
  held.fold ? shownAgain(folded(sieve, held, frame)) : { ...held, early: [...held.early, frame] }

function folded(sieve: Sieve, held: Held, frame: Frame): Held {
  if (!held.fold || held.lost) return held
  if (frame.epoch !== held.fold.epoch) return { ...held, lost: 'epoch' }
  if (frame.from > held.fold.position) return { ...held, lost: 'hole' }
  const fold = advance(sieve, held.fold, frame)
  return { ...held, fold, lost: isOverdue(fold) ? 'stale' : null }
}

function withOne(sieve: Sieve, held: Held, { id, version, record }: Extract<Arrival, { kind: 'one' }>): Held {
  if (!held.fold) return held
  if (record && record.version < version && held.fold.unknown.get(id)?.version === version) return { ...held, lost: 'stale' }
  return shownAgain({ ...held, fold: learn(sieve, held.fold, id, version, record) })
}

const noInstant: Instant = '1970-01-01T00:00:00.000Z'

/** The fold starts at the first page; records of later pages may be newer than that, and their versions say so. */
function foldOf(pages: readonly Page[], shown: Shown): Fold {
  const rows = newestOf(pages, shown)
  const positions = pages.map(({ position }) => position)
  return {
    epoch: pages[0]?.epoch ?? '',
    position: positions[0] ?? 0,
    whole: Math.max(...positions),
    rows,
    touched: new Set([...rows.keys(), ...shown.rows.keys()]),
    unknown: new Map(),
    ahead: new Map(),
    at: noInstant,
  }
}

/** A record that moved between two pages stands on both. */
function newestOf(pages: readonly Page[], shown: Shown): ReadonlyMap<string, AnyRecord> {
  const rows = new Map<string, AnyRecord>()
  for (const record of pages.flatMap(({ items }) => items)) {
    if (record.version >= (rows.get(record.id)?.version ?? 0)) rows.set(record.id, asShown(shown, record))
  }
  return rows
}

/** A record that did not change stays the very object that is on the screen. */
const asShown = (shown: Shown, record: AnyRecord): AnyRecord => {
  const before = shown.rows.get(record.id)
  return before && before.version === record.version && differing(before, record).size === 0 ? before : record
}

function shownAgain(held: Held): Held {
  const { fold, shown } = held
  if (!fold || held.lost || !isWhole(fold)) return held
  const { rows, position, touched } = fold
  if (touched.size === 0) return { ...held, shown: { ...shown, ready: true, position, changed: unchanged } }
  const changed = changesBetween(shown.rows, rows, touched)
  const same = shown.ready && changed.size === 0
  const now = same ? shown.rows : rows
  return { ...held, fold: { ...fold, rows: now, touched: new Set() }, shown: { ready: true, position, rows: now, changed } }
}

const gone: ReadonlySet<string> = new Set()
const isNew: ReadonlySet<string> = new Set(['id'])

function changesBetween(before: Shown['rows'], after: Shown['rows'], touched: Fold['touched']): Shown['changed'] {
  const changed = new Map<string, ReadonlySet<string>>()
  for (const id of touched) {
    const was = before.get(id)
    const is = after.get(id)
    if (was === is) continue
    changed.set(id, was && is ? differing(was, is) : is ? isNew : gone)
  }
  return changed
}
