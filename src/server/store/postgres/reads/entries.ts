import type { AnyRecord } from '#domain/wire.ts'
import { undoChanges, undoPage } from '../../log/rebuildEntries.ts'
import { maxPageBytes, parseEntry } from '../../log/log.ts'
import { type RecordName, recordKey } from '../../log/entryBuffer.ts'
import type { StoredEntry } from '../../log/storedEntry.ts'
import type { ChangedRecord } from '../../past/cellsAtPosition.ts'
import type { FigureChange, LoggedEntry, Store } from '../../store.ts'
import { recordOf } from '../../tables/recordTables.ts'
import { notFoundProblem } from '#domain/problems.ts'
import type { Database, Session } from '../database.ts'
import type { AreaTables } from '../schema/areaTables.ts'

export type LogPage = Awaited<ReturnType<Store['entries']>>
type EntryRow = { readonly position: number; readonly entry: string; readonly figures: string | null }

const headSql = 'SELECT position, epoch FROM practices WHERE practice = $1'
/** The bytes of the page end it, but never before its first entry. */
const pageSql = `SELECT position, entry, figures FROM (
    SELECT position, entry, figures, sum(octet_length(entry)) OVER (ORDER BY position) - octet_length(entry) AS earlier
    FROM (SELECT * FROM log WHERE practice = $1 AND position > $2 ORDER BY position LIMIT $3::bigint) AS next
  ) AS measured WHERE earlier < $4 ORDER BY position`
const maxBytes = 1_048_576

/** The entries after a position with their records before and after, all of one moment. */
export const readEntries = (database: Database, areas: AreaTables, practice: string, since: number, limit: number): Promise<LogPage> =>
  database.snapshot(async (session) => {
    const [heads, rows] = await Promise.all([
      session.query<{ position: number; epoch: string }>(headSql, [practice]),
      session.query<EntryRow>(pageSql, [practice, since, limit, maxBytes]),
    ])
    const [head] = heads
    if (!head) throw notFoundProblem()
    const page = rows.map(({ entry }) => parseEntry(areas.names, entry))
    const end = rows.at(-1)?.position ?? since
    const after = await recordsAt(
      session,
      areas,
      practice,
      page.flatMap(({ changes }) => changes),
      end,
    )
    const entries = undoPage(page, (change) => after.get(recordKey(change)) ?? null)
    return { ...head, entries: entries.map((entry, index) => withFigures(entry, rows[index]?.figures ?? null)) }
  })

const withFigures = (entry: LoggedEntry, figures: string | null): LoggedEntry =>
  figures === null ? entry : { ...entry, figures: JSON.parse(figures) as readonly FigureChange[] }

const laterSql = `SELECT log.entry FROM log JOIN (
    SELECT DISTINCT touched.position FROM log_of_record AS touched
    WHERE touched.practice = $1 AND touched.position > $2
      AND (touched.area, touched.record) IN (SELECT * FROM unnest($3::text[], $4::text[]))
  ) AS later ON log.position = later.position WHERE log.practice = $1 ORDER BY log.position DESC`

/** Each record as it was at a position: the present one, with every later change undone. */
async function recordsAt(
  session: Session,
  areas: AreaTables,
  practice: string,
  changes: readonly RecordName[],
  position: number,
): Promise<ReadonlyMap<string, AnyRecord | null>> {
  const names = new Map(changes.map(({ area, record }) => [recordKey({ area, record }), { area, record }]))
  const [records, rows] = await Promise.all([
    presentRecords(session, areas, practice, [...names.values()]),
    session.query<{ entry: string }>(laterSql, [
      practice,
      position,
      [...names.values()].map(({ area }) => areas.names.storedArea(area)),
      [...names.values()].map(({ record }) => record),
    ]),
  ])
  const later = rows.flatMap(({ entry }) => parseEntry(areas.names, entry).changes.filter((change) => names.has(recordKey(change))))
  return undoChanges(records, later)
}

const changedSql = 'SELECT DISTINCT record FROM log_of_record WHERE practice = $1 AND area = $2 AND position > $3'

/** The records of an area that changed after a position, as they were at it and as they are now. */
export async function changedSince(
  session: Session,
  areas: AreaTables,
  practice: string,
  area: string,
  position: number,
): Promise<readonly ChangedRecord[]> {
  const then = await changedRecords(session, areas, practice, area, position)
  const now = await presentRecords(
    session,
    areas,
    practice,
    [...then.keys()].map((record) => ({ area, record })),
  )
  return [...then].map(([record, before]) => ({ then: before, now: now.get(recordKey({ area, record })) ?? null }))
}

/** All records of an area of few, such as the locations; none if the store does not have it. */
export async function readAllRecords(session: Session, areas: AreaTables, practice: string, area: string): Promise<readonly AnyRecord[]> {
  const table = areas.find(area)
  if (!table) return []
  const rows = await session.query<{ _record: string }>(`SELECT record AS _record FROM ${table.table} WHERE practice = $1`, [practice])
  return rows.map((row) => recordOf(table, row))
}

/** The records of an area that changed after a position, as they were at it, by id. */
export async function changedRecords(
  session: Session,
  areas: AreaTables,
  practice: string,
  area: string,
  position: number,
): Promise<ReadonlyMap<string, AnyRecord | null>> {
  const rows = await session.query<{ record: string }>(changedSql, [practice, areas.names.storedArea(area), position])
  const names = rows.map(({ record }) => ({ area, record }))
  const found = await recordsAt(session, areas, practice, names, position)
  return new Map(names.map((name) => [name.record, found.get(recordKey(name)) ?? null]))
}

async function presentRecords(
  session: Session,
  areas: AreaTables,
  practice: string,
  names: readonly { readonly area: string; readonly record: string }[],
): Promise<Map<string, AnyRecord | null>> {
  const found = new Map<string, AnyRecord | null>()
  const queries = [...Map.groupBy(names, ({ area }) => area)].map(async ([area, listed]) => {
    const table = areas.find(area)
    if (!table) return
    const sql = `SELECT record AS _record FROM ${table.table} WHERE practice = $1 AND id = ANY($2)`
    const rows = await session.query<{ _record: string }>(sql, [practice, listed.map(({ record }) => record)])
    for (const row of rows) {
      const record = recordOf(table, row)
      found.set(recordKey({ area, record: record.id }), record)
    }
  })
  await Promise.all(queries)
  return found
}

const historySql = `SELECT log.position, log.entry FROM log JOIN (
    SELECT DISTINCT touched.position FROM log_of_record AS touched
    WHERE touched.practice = $1 AND ($2::bigint IS NULL OR touched.position < $2)
      AND (touched.area, touched.record) IN (SELECT * FROM unnest($3::text[], $4::text[]))
    ORDER BY touched.position DESC LIMIT $5::bigint
  ) AS found ON log.position = found.position WHERE log.practice = $1 ORDER BY log.position DESC`

/** The entries before a position that changed one of these records, newest first, each with its changes of these records only. */
export async function readEntriesOfRecords(
  session: Session,
  areas: AreaTables,
  practice: string,
  records: Parameters<Store['entriesOfRecords']>[1],
  { before, limit }: Parameters<Store['entriesOfRecords']>[2],
): Promise<{ readonly entries: readonly StoredEntry[]; readonly hasMore: boolean }> {
  const wanted = new Set(records.map(recordKey))
  const storedAreas = records.map(({ area }) => areas.names.storedArea(area))
  const values = [practice, before, storedAreas, records.map(({ record }) => record), limit + 1]
  const rows = await session.query<{ entry: string }>(historySql, values)
  const entries: StoredEntry[] = []
  let bytes = 0
  for (const { entry } of rows) {
    bytes += entry.length
    if (entries.length === limit || (entries.length > 0 && bytes > maxPageBytes)) return { entries, hasMore: true }
    const parsed = parseEntry(areas.names, entry)
    entries.push({ ...parsed, changes: parsed.changes.filter((change) => wanted.has(recordKey(change))) })
  }
  return { entries, hasMore: false }
}
