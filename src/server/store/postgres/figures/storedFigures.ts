import type { DeclaredFigure } from '#resources/figureAreas.ts'
import type { FiguresByArea } from '../../figures/changedCells.ts'
import { declarationOf } from '../../figures/figureCounts.ts'
import { unnestSql } from '../query/statement.ts'

/** The figures of the store, and those of each area that is counted. */
export type StoredFigures = { readonly declared: readonly DeclaredFigure[]; readonly byArea: FiguresByArea }

export const storedFiguresOf = (declared: readonly DeclaredFigure[]): StoredFigures => ({
  declared,
  byArea: Map.groupBy(declared, ({ source }) => source.name),
})

export const addCountsSql = `INSERT INTO figure_counts (practice, figure, declaration) SELECT $1, * FROM ${unnestSql(['text', 'text'])}
  ON CONFLICT (practice, figure) DO UPDATE SET declaration = EXCLUDED.declaration`

export const countRow = (declared: DeclaredFigure): readonly [string, string] => [declared.figure.name, declarationOf(declared)]
