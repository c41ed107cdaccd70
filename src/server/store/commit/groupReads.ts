import type { AnyRecord } from '#domain/wire.ts'

/**
 * Records and lists that the transactions of one commit have read. Nothing else writes until the commit, so a value is right until one of
 * these transactions changes its area.
 */
export type GroupReads = {
  readonly record: (practice: number, area: string, id: string, read: () => AnyRecord | null) => AnyRecord | null
  /** @param query names the list within its area */
  readonly list: (practice: number, area: string, query: string, read: () => readonly AnyRecord[]) => readonly AnyRecord[]
  readonly forgetChanged: (practice: number, area: string, id: string) => void
  /** Before the first transaction of a commit, and after one that was undone. */
  readonly forgetAll: () => void
}

type AreaReads = { readonly records: Map<string, AnyRecord | null>; readonly lists: Map<string, readonly AnyRecord[]> }

export function createGroupReads(): GroupReads {
  const areas = new Map<string, AreaReads>()
  const readsOf = (practice: number, area: string): AreaReads => readOnce(areas, `${practice} ${area}`, noReads)
  return {
    record: (practice, area, id, read) => readOnce(readsOf(practice, area).records, id, read),
    list: (practice, area, query, read) => readOnce(readsOf(practice, area).lists, query, read),
    forgetChanged: (practice, area, id) => {
      const { records, lists } = readsOf(practice, area)
      records.delete(id)
      lists.clear()
    },
    forgetAll: () => areas.clear(),
  }
}

const noReads = (): AreaReads => ({ records: new Map(), lists: new Map() })

function readOnce<Value>(held: Map<string, Value>, key: string, read: () => Value): Value {
  const found = held.get(key)
  if (found !== undefined) return found
  const value = read()
  held.set(key, value)
  return value
}
