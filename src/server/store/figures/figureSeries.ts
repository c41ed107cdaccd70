import type { CellKey } from '#domain/figures/countCells.ts'
import type { Figure } from '#domain/figures/figure.ts'
import type { Connection } from '../disk/connection.ts'

/** A row of `figure_series`: the cells of one figure at one location and, if the figure counts by provider, of one provider. */
export type Series = { readonly n: number; readonly location: string; readonly provider: string }

/** The numbers of the series, in memory, because every change of a cell needs one. */
export type SeriesNumbers = {
  /** `null` for a series that has no cell yet. */
  readonly find: (practice: number, figure: Figure, key: CellKey) => number | null
  readonly findOrAdd: (practice: number, figure: Figure, key: CellKey) => number
  /** Reads the numbers again: those that a transaction added are gone if it was rolled back. */
  readonly forget: () => void
}

const findSql = 'SELECT n FROM figure_series WHERE practice = ? AND figure = ? AND location = ? AND provider = ?'
const addSql = 'INSERT INTO figure_series (practice, figure, location, provider) VALUES (?, ?, ?, ?)'

export function createSeriesNumbers(connection: Connection): SeriesNumbers {
  const known = new Map<string, number>()
  const find: SeriesNumbers['find'] = (practice, { name }, { location, provider }) => {
    const text = `${practice} ${name} ${location} ${provider}`
    const n = known.get(text) ?? connection.one<{ n: number }>(findSql, practice, name, location, provider)?.n
    if (n === undefined) return null
    known.set(text, n)
    return n
  }
  return {
    find,
    findOrAdd: (practice, figure, key) =>
      find(practice, figure, key) ?? connection.run(addSql, practice, figure.name, key.location, key.provider),
    forget: () => known.clear(),
  }
}

/** The series of a figure at these locations, by location and provider. `null` is every location. */
export const selectSeries = (
  connection: Connection,
  practice: number,
  figure: string,
  locations: readonly string[] | null,
  provider: string | null,
): readonly Series[] =>
  connection.all<Series>(
    `SELECT n, location, provider FROM figure_series WHERE practice = ? AND figure = ?
      AND (? IS NULL OR location IN (SELECT value FROM json_each(?))) AND (? IS NULL OR provider = ?) ORDER BY location, provider`,
    ...[practice, figure, locations && JSON.stringify(locations), JSON.stringify(locations ?? []), provider, provider],
  )
