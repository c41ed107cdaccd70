import type { DeclaredFigure } from '#resources/figureAreas.ts'
import type { Connection } from '../disk/connection.ts'

/** How far each figure of a practice is counted. */

/** What decides the cells, apart from the records: after a change of it they are counted again. */
export const declarationOf = ({ figure, source }: DeclaredFigure): string =>
  JSON.stringify([source.name, figure.version, figure.dimensions, figure.measures])

/** The id of the last counted record, which is `''` at the beginning; `null` if all records are counted. */
export function countedUntil(connection: Connection, practice: number, declared: DeclaredFigure): string | null {
  const row = connection.one<{ counted: string | null; declaration: string }>(
    'SELECT counted, declaration FROM figure_counts WHERE practice = ? AND figure = ?',
    practice,
    declared.figure.name,
  )
  return row?.declaration === declarationOf(declared) ? row.counted : ''
}

/** Whether the counting of this declaration has begun. */
export const isCounting = (connection: Connection, practice: number, declared: DeclaredFigure): boolean =>
  connection.one(
    'SELECT 1 FROM figure_counts WHERE practice = ? AND figure = ? AND declaration = ?',
    ...[practice, declared.figure.name, declarationOf(declared)],
  ) !== undefined

export const saveCounted = (connection: Connection, practice: number, declared: DeclaredFigure, counted: string | null): number =>
  connection.run(
    'INSERT OR REPLACE INTO figure_counts (practice, figure, declaration, counted) VALUES (?, ?, ?, ?)',
    ...[practice, declared.figure.name, declarationOf(declared), counted],
  )

const cellsPerSlice = 500

/**
 * Removes some cells of an earlier count, which the first slice does until none is left.
 * @returns whether any was removed.
 */
export function removeSomeCells(connection: Connection, practice: number, { figure }: DeclaredFigure): boolean {
  const days = connection.all<{ series: number; day: number }>(
    `SELECT DISTINCT series, day FROM figure_cells
      WHERE series IN (SELECT n FROM figure_series WHERE practice = ? AND figure = ?) LIMIT ?`,
    ...[practice, figure.name, cellsPerSlice / 100],
  )
  for (const { series, day } of days) connection.run('DELETE FROM figure_cells WHERE series = ? AND day = ?', series, day)
  return days.length > 0
}
