import type { Query } from '#domain/query.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { encodeCursor } from './cursor.ts'
import { orderOf } from './query.ts'

type SortedRow = { readonly sorted: string | number | null }

/** The cursor after a page, or `null` if it is the last one. @param found the number of rows that were found, with one beyond the page. */
export function nextCursor(query: Query, shown: readonly SortedRow[], items: readonly AnyRecord[], found: number): string | null {
  const last = shown.at(-1)
  if (found === shown.length || !last) return null
  return encodeCursor({ sort: orderOf(query).sort, value: last.sorted, id: items.at(-1)?.id ?? '' })
}
