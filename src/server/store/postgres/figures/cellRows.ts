import type { CellKey } from '#domain/figures/countCells.ts'
import type { DeclaredFigure } from '#resources/figureAreas.ts'
import type { ChangedCell } from '../../figures/groupCells.ts'
import { valuesByColumn, type Statement, unnestSql } from '../query/statement.ts'

/** Rows of `figure_cells`. */

type CellPlace = readonly [figure: string, location: string, ids: string, day: string, minute: number, bin: number]

export const keyColumns = 'figure, location, ids, day, minute, bin'
export const keyTypes = ['text', 'text', 'text', 'text', 'bigint', 'bigint']
export const placeOf = ({ figure }: DeclaredFigure, { location, ids, day, minute, bin }: CellKey): CellPlace => [
  ...([figure.name, location, ids, day] as const),
  ...([minute, bin] as const),
]

const insertSql = `INSERT INTO figure_cells (practice, ${keyColumns}, at, measures)
  SELECT $1, * FROM ${unnestSql([...keyTypes, 'bigint', 'text'])}
  ON CONFLICT (practice, ${keyColumns}) DO UPDATE SET at = EXCLUDED.at, measures = EXCLUDED.measures`
const deleteSql = `DELETE FROM figure_cells WHERE practice = $1 AND (${keyColumns}) IN (SELECT * FROM ${unnestSql(keyTypes)})`

/** A cell all of whose measures are zero has no row. */
export function cellStatements(practice: string, changed: readonly ChangedCell<CellPlace>[]): readonly Statement[] {
  const isEmpty = ({ cell }: ChangedCell<CellPlace>) => cell.values.every((value) => value === 0)
  const emptied = changed.filter((one) => isEmpty(one) && one.exists).map(({ place }) => place)
  const filled = changed.filter((one) => !isEmpty(one)).map(({ place, at, cell }) => [...place, at, JSON.stringify(cell.values)])
  return [
    ...(emptied.length > 0 ? [{ text: deleteSql, values: [practice, ...valuesByColumn(emptied, keyTypes.length)] }] : []),
    ...(filled.length > 0 ? [{ text: insertSql, values: [practice, ...valuesByColumn(filled, keyTypes.length + 2)] }] : []),
  ]
}
