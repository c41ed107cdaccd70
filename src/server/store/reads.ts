import type { Connection } from './connection.ts'
import { cursorText } from './cursor.ts'
import type { Kept, Practices } from './practices.ts'
import { orderOf, selectOf } from './query.ts'
import { rebuilt } from './rebuild.ts'
import { recordOf, type Records, type Row } from './records.ts'
import type { Ring } from './ring.ts'
import { secretOf } from './secrets.ts'
import type { Query, Store } from './store.ts'
import { nextDue, timersDue } from './timers.ts'

/**
 * Every reading of the store. Each is one turn of the event loop from its first statement to its last, and so is each group's transaction:
 * what a reading finds is therefore of one moment without a transaction of its own.
 */
export type Reads = Pick<Store, 'list' | 'get' | 'findAnywhere' | 'secret' | 'entries' | 'due' | 'nextDue' | 'practices'>

type Shelf = { readonly connection: Connection; readonly records: Records; readonly practices: Practices; readonly ring: Ring }
type Found = Row & { readonly sorted: string | number | null }

/** @param reading wraps each, so that a storage that fails while reading is known to have failed. */
export function reads(shelf: Shelf, reading: <R>(read: () => R) => R): Reads {
  const { connection, records, practices } = shelf
  return {
    list: async (practice, area, query) => reading(() => page(shelf, practices.of(practice), area, query)),
    get: async (practice, area, id) => reading(() => records.read(practices.of(practice).n, area, id)),
    findAnywhere: async (area, column, value) => reading(() => findAnywhere(shelf, area, column, value)),
    secret: async (practice, area, id, name) => reading(() => secretOf(connection, practices.of(practice).n, area, id, name)),
    entries: async (practice, since, limit) => reading(() => entries(shelf, practices.of(practice), since, limit)),
    due: async (now, limit) => reading(() => timersDue(connection, now, limit)),
    nextDue: async () => reading(() => nextDue(connection)),
    practices: async () => practices.all(),
  }
}

function page({ connection, records, practices }: Shelf, practice: Kept, area: string, query: Query) {
  const layout = records.layoutOf(area)
  // One more than asked for tells whether there is a next page.
  const { text, values } = selectOf(
    connection,
    layout,
    practice.n,
    query.limit === undefined ? query : { ...query, limit: query.limit + 1 },
  )
  const found = connection.all<Found>(text, ...values)
  const rows = found.slice(0, query.limit)
  const items = rows.map(recordOf)
  const last = rows.at(-1)
  const more = found.length > rows.length && last
  const next = more ? cursorText({ sort: orderOf(query).sort, value: last.sorted, id: items.at(-1)?.id ?? '' }) : null
  return { items, next, position: practices.head(practice).position, epoch: practice.epoch }
}

function findAnywhere({ connection, records }: Shelf, area: string, column: string, value: string) {
  const { table, columns } = records.layoutOf(area)
  const sql = columns.find(({ name }) => name === column)?.sql
  if (!sql) throw new Error(`${area} has no column ${column}`)
  const row = connection.one<Row & { practice: string }>(
    `SELECT practices.id AS practice, _record FROM ${table} AS area
      JOIN practices ON practices.n = area._practice WHERE area.${sql} = ? LIMIT 1`,
    value,
  )
  return row ? { practice: row.practice, record: recordOf(row) } : null
}

function entries({ connection, records, practices, ring }: Shelf, practice: Kept, since: number, limit: number) {
  const { position } = practices.head(practice)
  const found = since >= position ? [] : (ring.after(practice.id, since, limit) ?? rebuilt(connection, records, practice, since, limit))
  return { epoch: practice.epoch, position, entries: found }
}
