import type { AnyRecord } from '#domain/wire.ts'

/**
 * Records and lists as the transactions of the last commits have read them. A write does not read and parse the settings, the location
 * and the user again. Only this process writes the file, so a value is right until a transaction changes its area.
 */
export type RecentReads = {
  readonly record: (practice: number, area: string, id: string, read: () => AnyRecord | null) => AnyRecord | null
  /** @param query names the list within its area */
  readonly list: (practice: number, area: string, query: string, read: () => readonly AnyRecord[]) => readonly AnyRecord[]
  /** Notes a record as a transaction leaves it, and forgets the lists of its area. @param record `null` if it was removed */
  readonly change: (practice: number, area: string, id: string, record: AnyRecord | null) => void
  /** After a transaction or a commit that was undone. */
  readonly forgetAll: () => void
}

type AreaReads = { readonly records: Map<string, AnyRecord | null>; readonly lists: Map<string, readonly AnyRecord[]> }

/** Each area holds so many. At the limit all are forgotten, which costs a read each. */
const maxRecords = 500
const maxLists = 50
/** A longer list is read again each time, so that it is not held in memory. */
const maxListed = 200

export function createRecentReads(): RecentReads {
  const areas = new Map<string, AreaReads>()
  const readsOf = (practice: number, area: string): AreaReads => {
    const key = `${practice} ${area}`
    const found = areas.get(key) ?? { records: new Map(), lists: new Map() }
    areas.set(key, found)
    return found
  }
  return {
    record: (practice, area, id, read) => {
      const { records } = readsOf(practice, area)
      const found = records.get(id)
      if (found !== undefined) return found
      return hold(records, maxRecords, id, read())
    },
    list: (practice, area, query, read) => {
      const { lists } = readsOf(practice, area)
      const found = lists.get(query)
      if (found) return found
      const list = read()
      return list.length > maxListed ? list : hold(lists, maxLists, query, list)
    },
    change: (practice, area, id, record) => {
      const { records, lists } = readsOf(practice, area)
      hold(records, maxRecords, id, record)
      lists.clear()
    },
    forgetAll: () => areas.clear(),
  }
}

function hold<Value>(held: Map<string, Value>, limit: number, key: string, value: Value): Value {
  if (held.size >= limit) held.clear()
  held.set(key, value)
  return value
}
