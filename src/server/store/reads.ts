import type { Connection } from './connection.ts'
import { cursorText } from './cursor.ts'
import type { Kept, Practices } from './practices.ts'
import { orderOf, selectOf } from './query.ts'
import { rebuilt } from './rebuild.ts'
import { recordOf, type Records } from './records.ts'
import type { Ring } from './ring.ts'
import type { Query, Store, Timer } from './store.ts'

/**
 * Every reading of the store. Each is one turn of the event loop from its first statement to its last, and so is each group's transaction:
 * what a reading finds is therefore of one moment without a transaction of its own.
 */
export type Reads = Pick<Store, 'list' | 'get' | 'findAnywhere' | 'secret' | 'entries' | 'due' | 'nextDue' | 'practices'>

type Shelf = { readonly connection: Connection; readonly records: Records; readonly practices: Practices; readonly ring: Ring }
type Found = { readonly body: string; readonly sorted: string | number | null }

/** @param reading wraps each, so that a storage that fails while reading is known to have failed. */
export function reads(shelf: Shelf, reading: <R>(read: () => R) => R): Reads {
  const { connection, records, practices } = shelf
  return {
    list: async (practice, area, query) => reading(() => page(shelf, practices.of(practice), area, query)),
    get: async (practice, area, id) => reading(() => records.read(practices.of(practice).n, area, id)),
    findAnywhere: async (area, column, value) => reading(() => findAnywhere(shelf, area, column, value)),
    secret: async (practice, area, id, name) => reading(() => secret(connection, practices.of(practice).n, area, id, name)),
    entries: async (practice, since, limit) => reading(() => entries(shelf, practices.of(practice), since, limit)),
    due: async (now, limit) => reading(() => connection.all<Timer>(dueTimers, now, limit).map((timer) => ({ ...timer }))),
    nextDue: async () => reading(() => connection.one<{ due: string | null }>('SELECT min(due) AS due FROM timers')?.due ?? null),
    practices: async () => practices.all(),
  }
}

const dueTimers = `SELECT practices.id AS practice, area, record, timers.name AS name, due FROM timers JOIN practices ON practices.n = timers.practice
  WHERE due <= ? ORDER BY due, timers.practice, area, record, timers.name LIMIT ?`

function page({ connection, records, practices }: Shelf, practice: Kept, area: string, query: Query) {
  const layout = records.layoutOf(area)
  // One more than asked for tells whether there is a next page.
  const { text, values } = selectOf(layout, practice.n, query.limit === undefined ? query : { ...query, limit: query.limit + 1 })
  const found = connection.all<Found>(text, ...values)
  const rows = found.slice(0, query.limit)
  const items = rows.map(({ body }) => recordOf(body))
  const last = rows.at(-1)
  const more = found.length > rows.length && last
  const next = more ? cursorText({ sort: orderOf(query).sort, value: last.sorted, id: items.at(-1)?.id ?? '' }) : null
  return { items, next, position: practices.head(practice).position, epoch: practice.epoch }
}

function findAnywhere({ connection, records }: Shelf, area: string, column: string, value: string) {
  const { table, columns } = records.layoutOf(area)
  const sql = columns.find(({ name }) => name === column)?.sql
  if (!sql) throw new Error(`${area} has no column ${column}`)
  const row = connection.one<{ practice: string; body: string }>(
    `SELECT practices.id AS practice, body FROM ${table} AS area JOIN practices ON practices.n = area.practice WHERE area.${sql} = ? LIMIT 1`, value)
  return row ? { practice: row.practice, record: recordOf(row.body) } : null
}

const secret = (connection: Connection, practice: number, area: string, id: string, name: string) =>
  connection.one<{ value: string }>('SELECT value FROM secrets WHERE practice = ? AND area = ? AND record = ? AND name = ?', practice, area, id, name)?.value ?? null

function entries({ connection, records, practices, ring }: Shelf, practice: Kept, since: number, limit: number) {
  const { position } = practices.head(practice)
  const found = since >= position ? [] : (ring.after(practice.id, since, limit) ?? rebuilt(connection, records, practice, since, limit))
  return { epoch: practice.epoch, position, entries: found }
}
