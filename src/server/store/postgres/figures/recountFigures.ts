import type { AnyRecord } from '#domain/wire.ts'
import { cellChanges } from '#domain/figures/countCells.ts'
import type { DeclaredFigure } from '#resources/figureAreas.ts'
import { combined } from '../../figures/changedCells.ts'
import { countedRecord } from '../../figures/countedRecord.ts'
import { recordOf, type RecordRow } from '../../tables/recordTables.ts'
import type { Database, TransactionSession } from '../database.ts'
import type { AreaTables } from '../schema/areaTables.ts'
import { calendarOf } from './calendar.ts'
import { cellStatements, placeOf } from './cellRows.ts'
import { type CountedRow, countedSql, isFigureCounted } from './countGroup.ts'
import { addCountsSql, countRow, type StoredFigures } from './storedFigures.ts'

type RecountDeps = { readonly database: Database; readonly areas: AreaTables; readonly figures: StoredFigures }

/** Records counted with one statement. */
const recordsPerSlice = 1000

/** Counts the figures whose declaration is new. Of several servers, one counts each practice, and its writers wait meanwhile. */
export async function recountFigures(deps: RecountDeps, practices: readonly string[]): Promise<void> {
  for (const practice of practices) {
    const rows = await deps.database.session.query<CountedRow>(countedSql, [practice])
    if (missingIn(deps.figures, rows).length > 0) await deps.database.write((session) => recountPractice(deps, session, practice))
  }
}

function missingIn({ declared }: StoredFigures, rows: readonly CountedRow[]): readonly DeclaredFigure[] {
  const counted = new Map(rows.map(({ figure, declaration }) => [figure, declaration]))
  return declared.filter((figure) => !isFigureCounted(counted, figure))
}

async function recountPractice({ areas, figures }: RecountDeps, session: TransactionSession, practice: string): Promise<void> {
  await session.query('BEGIN')
  const [head] = await session.query<{ position: number }>('SELECT position FROM practices WHERE practice = $1 FOR UPDATE', [practice])
  const missing = missingIn(figures, await session.query<CountedRow>(countedSql, [practice]))
  for (const figure of head ? missing : []) await recountFigure({ areas, session, practice, position: head?.position ?? 0 }, figure)
  await session.query('COMMIT')
}

type Recount = { readonly areas: AreaTables; readonly session: TransactionSession; readonly practice: string; readonly position: number }

async function recountFigure({ areas, session, practice, position }: Recount, figure: DeclaredFigure): Promise<void> {
  const records = await readAll(areas, session, practice, figure.source.name)
  const daysAt = calendarOf(areas.find('locations') ? await readAll(areas, session, practice, 'locations') : [])
  const counted = records.map((record) => cellChanges(figure.figure, null, countedRecord(figure.source, record, daysAt)))
  const cells = combined(counted.map((one) => ({ figure, cells: one }))).flatMap((one) => [...one.cells.values()])
  await session.query('DELETE FROM figure_cells WHERE practice = $1 AND figure = $2', [practice, figure.figure.name])
  const changed = cells.map((cell) => ({ place: placeOf(figure, cell.key), exists: false, cell, at: position }))
  for (const { text, values } of cellStatements(practice, changed)) await session.query(text, values)
  const [name, declaration] = countRow(figure)
  await session.query(addCountsSql, [practice, [name], [declaration]])
}

/** The records of an area, in slices, so that no statement is too long for its time. */
async function readAll(areas: AreaTables, session: TransactionSession, practice: string, area: string): Promise<readonly AnyRecord[]> {
  const table = areas.tableOf(area)
  const sql = `SELECT record AS _record FROM ${table.table} WHERE practice = $1 AND id > $2 ORDER BY id LIMIT ${recordsPerSlice}`
  const records: AnyRecord[] = []
  for (let hasMore = true; hasMore; ) {
    const rows = await session.query<RecordRow>(sql, [practice, records.at(-1)?.id ?? ''])
    for (const row of rows) records.push(recordOf(table, row))
    hasMore = rows.length === recordsPerSlice
  }
  return records
}
