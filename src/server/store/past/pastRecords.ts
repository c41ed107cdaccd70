import type { Instant } from '#domain/time.ts'
import type { AnyRecord } from '#domain/wire.ts'
import type { Connection } from '../disk/connection.ts'
import { logPageAfter, logPageBefore, parseEntry } from '../log/log.ts'
import { undoChange } from '../log/rebuildEntries.ts'
import type { StoredChange } from '../log/storedEntry.ts'
import type { RecordTables } from '../tables/recordTables.ts'

/** Records by area and id, as they were at a position; `null` if there was none. */
type PastAreas = Map<string, Map<string, AnyRecord | null>>

/** The records of an area that changed after a position, as they were at it. Every other record is as it is now. */
export type PastRecords = ReadonlyMap<string, AnyRecord | null>

export type PastReader = {
  /** Within one transaction. @returns `null` if the way is longer than one turn; then it must be called again. */
  readonly at: (practice: number, area: string, position: number) => PastRecords | null
}

/** A place in the log of a practice. The next step of a user who looks at an hour is a few entries away from it. */
type Cursor = {
  readonly practice: number
  readonly areas: PastAreas
  position: number
  /** The position on the way to which it is, or was last. */
  target: number
  /** The last entry that it takes into account. */
  head: number
}

/** Places that are kept beside those on their way, so that a few users who look at different days do not move one another's. */
const maxCursors = 4
/** Entries that one call may walk, so that other calls and the watch over the thread are not kept waiting. A place further behind is dropped. */
const maxEntries = 20_000
const entriesOfPage = 500
/** A place is moved only if the way from the last entry is so many times as long. */
const worthMoving = 4

const lastPositionSql = 'SELECT position FROM log WHERE practice = ? ORDER BY position DESC LIMIT 1'

type Walk = { readonly connection: Connection; readonly records: RecordTables; readonly practice: number; left: number }

/** Reads the past on one connection, which must be that of a thread of its own. */
export function createPastReader(connection: Connection, records: RecordTables): PastReader {
  let cursors: readonly Cursor[] = []
  return {
    at: (practice, area, position) => {
      const head = connection.one<{ position: number }>(lastPositionSql, practice)?.position ?? 0
      const cursor = nearestCursor(cursors, practice, position, head) ?? startAt(practice, head)
      cursor.target = position
      const others = cursors.filter((other) => other !== cursor)
      cursors = [cursor, ...others.filter((other, index) => index < maxCursors - 1 || other.position !== other.target)]
      const walk: Walk = { connection, records, practice, left: maxEntries }
      followHead(walk, cursor, head)
      walkBack(walk, cursor, position)
      walkForward(walk, cursor, position)
      return cursor.position === position ? areaOf(cursor.areas, area) : null
    },
  }
}

const startAt = (practice: number, head: number): Cursor => ({ practice, areas: new Map(), position: head, target: head, head })

/** One on its way to the position goes on, so that it arrives. */
function nearestCursor(cursors: readonly Cursor[], practice: number, position: number, head: number): Cursor | undefined {
  const own = cursors.filter((cursor) => cursor.practice === practice && head - cursor.head < maxEntries)
  const underWay = own.find(({ target }) => target === position)
  if (underWay) return underWay
  const distanceTo = (cursor: Cursor) => Math.abs(cursor.position - position) + head - cursor.head
  const [nearest] = own.toSorted((a, b) => distanceTo(a) - distanceTo(b))
  return nearest && distanceTo(nearest) * worthMoving <= head - position ? nearest : undefined
}

function areaOf(areas: PastAreas, name: string): Map<string, AnyRecord | null> {
  const found = areas.get(name) ?? new Map<string, AnyRecord | null>()
  areas.set(name, found)
  return found
}

function whole<Row>(page: readonly Row[]): readonly Row[] {
  if (page.length === 0) throw new Error('the log has no entry at this position')
  return page
}

/** Undoes the entries after one position up to another. A record that has not been met yet is read as it is now. */
function undoBack(walk: Walk, areas: PastAreas, from: number, to: number): number {
  const { connection, records, practice } = walk
  let position = from
  while (position > to && walk.left > 0) {
    const page = whole(logPageBefore(connection, practice, position + 1, Math.min(entriesOfPage, position - to)))
    for (const { entry } of page.toReversed()) {
      for (const change of parseEntry(records.names, entry).changes) {
        const area = areaOf(areas, change.area)
        const after = area.get(change.record)
        area.set(change.record, undoChange(change, after === undefined ? records.read(practice, change.area, change.record) : after))
      }
    }
    position -= page.length
    walk.left -= page.length
  }
  return position
}

/** What was written since the cursor was placed: until then, its records were as before their first change. */
function followHead(walk: Walk, cursor: Cursor, head: number): void {
  const since: PastAreas = new Map()
  undoBack(walk, since, head, cursor.head)
  for (const [name, records] of since) {
    const known = areaOf(cursor.areas, name)
    for (const [id, record] of records) if (!known.has(id)) known.set(id, record)
  }
  cursor.head = head
}

function walkBack(walk: Walk, cursor: Cursor, position: number): void {
  if (cursor.position > position) cursor.position = undoBack(walk, cursor.areas, cursor.position, position)
}

function walkForward(walk: Walk, cursor: Cursor, position: number): void {
  const { connection, records, practice } = walk
  while (cursor.position < position && walk.left > 0) {
    const page = whole(logPageAfter(connection, practice, cursor.position, Math.min(entriesOfPage, position - cursor.position)))
    for (const { entry } of page) {
      const { at, changes } = parseEntry(records.names, entry)
      for (const change of changes) {
        const area = areaOf(cursor.areas, change.area)
        area.set(change.record, redoChange(change, area.get(change.record) ?? null, at))
      }
    }
    cursor.position += page.length
    walk.left -= page.length
  }
}

/** The record after a change, from the record before it. */
const redoChange = ({ kind, record, values, version }: StoredChange, before: AnyRecord | null, at: Instant): AnyRecord | null =>
  kind === 'removed' ? null : ({ ...before, ...values, id: record, version, updatedAt: at } as AnyRecord)
