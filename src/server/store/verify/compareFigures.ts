import { addCell, type Cell, cellChanges, cellIdOf } from '#domain/figures/countCells.ts'
import { type DeclaredFigure, figuresIn } from '#resources/figureAreas.ts'
import type { Resource } from '#resources/resource.ts'
import type { Connection } from '../disk/connection.ts'
import { countedRecord } from '../figures/countedRecord.ts'
import { cellOfRow, type CellRow } from '../figures/figureCells.ts'
import { countedUntil } from '../figures/figureCounts.ts'
import { selectSeries } from '../figures/figureSeries.ts'
import { createLocationDays } from '../figures/locationDays.ts'
import type { Fault, FoldedLog } from './foldLog.ts'

/**
 * Counts the figures of a practice from the folded log, and reports the cells that differ. A figure that is still being counted, or of another
 * declaration, is not compared: the server counts it after its start.
 */
export function* compareFigures(connection: Connection, resources: readonly Resource[], folded: FoldedLog, n: number): Generator<Fault> {
  // A file of an earlier release has other tables. The server brings them to this release at its start.
  if (!connection.one(`SELECT 1 FROM pragma_table_info('figure_series') WHERE name = 'ids'`)) return
  for (const declared of figuresIn(resources)) {
    if (countedUntil(connection, n, declared) === null) yield* compareFigure(connection, declared, folded, n)
  }
}

function* compareFigure(connection: Connection, declared: DeclaredFigure, folded: FoldedLog, n: number): Generator<Fault> {
  const expected = countFigure(declared, folded)
  const location = `practice ${folded.practice}, ${declared.area.name}`
  for (const series of selectSeries(connection, n, declared.figure, { locations: null })) {
    for (const row of connection.each<CellRow>('SELECT * FROM figure_cells WHERE series = ?', series.n)) {
      const { key, values } = cellOfRow(row, series, declared.figure)
      const id = cellIdOf(declared.figure, key)
      const counted = expected.get(id)
      expected.delete(id)
      if (!counted) yield `${location} ${id}: the table holds it and the records do not count it`
      else if (counted.values.some((value, index) => value !== values[index])) yield `${location} ${id}: is not what the records add up to`
    }
  }
  for (const id of expected.keys()) yield `${location} ${id}: the records count it and the table does not hold it`
}

/** The cells that the records of the log add up to. */
function countFigure(declared: DeclaredFigure, { records }: FoldedLog): Map<string, Cell> {
  const { figure, source } = declared
  const daysOf = createLocationDays()
  const daysAt = (location: string) => daysOf(records.get(`locations ${location}`)?.['timeZone'])
  const cells = new Map<string, Cell>()
  for (const [key, record] of records) {
    if (key !== `${source.name} ${record.id}`) continue
    const counted = cellChanges(figure, null, countedRecord(source, record, daysAt))
    for (const cell of counted.values()) addCell(cells, figure, cell.key, cell.values)
  }
  for (const [id, { values }] of cells) if (values.every((value) => value === 0)) cells.delete(id)
  return cells
}
