import type { CellKey } from '#domain/figures/countCells.ts'
import { type Figure, idDimensionsOf } from '#domain/figures/figure.ts'
import type { Connection } from '../disk/connection.ts'
import type { Members } from '../store.ts'

/** A row of `figure_series`: the cells of one figure at one location and of the same ids. */
export type Series = { readonly n: number; readonly location: string; readonly ids: string }

/** The numbers of the series, in memory, because every change of a cell needs one. */
export type SeriesNumbers = {
  /** `null` for a series that has no cell yet. */
  readonly find: (practice: number, figure: Figure, key: CellKey) => number | null
  readonly findOrAdd: (practice: number, figure: Figure, key: CellKey) => number
  /** Reads the numbers again: those that a transaction added are gone if it was rolled back. */
  readonly forget: () => void
}

const findSql = 'SELECT n FROM figure_series WHERE practice = ? AND figure = ? AND location = ? AND ids = ?'
const addSql = 'INSERT INTO figure_series (practice, figure, location, ids) VALUES (?, ?, ?, ?)'

export function createSeriesNumbers(connection: Connection): SeriesNumbers {
  const known = new Map<string, number>()
  const find: SeriesNumbers['find'] = (practice, { name }, { location, ids }) => {
    const text = `${practice} ${name} ${location} ${ids}`
    const n = known.get(text) ?? connection.one<{ n: number }>(findSql, practice, name, location, ids)?.n
    if (n === undefined) return null
    known.set(text, n)
    return n
  }
  return {
    find,
    findOrAdd: (practice, figure, key) =>
      find(practice, figure, key) ?? connection.run(addSql, practice, figure.name, key.location, key.ids),
    forget: () => known.clear(),
  }
}

/**
 * A pattern of SQL for the ids of a series. Ids hold no dot, so that each `%` matches one of them.
 * @returns `null` where no member is asked for.
 */
export function idPatternOf(figure: Figure, members: Members = {}): string | null {
  const parts = idDimensionsOf(figure).map((dimension) => members[dimension])
  return parts.every((part) => part === undefined) ? null : parts.map((part) => part ?? '%').join('.')
}

/** Which series: `locations: null` is every location. */
export type SeriesQuery = { readonly locations: readonly string[] | null; readonly members?: Members }

export const whereSeries = `practice = ? AND figure = ? AND (? IS NULL OR location IN (SELECT value FROM json_each(?)))
  AND (? IS NULL OR ids LIKE ?)`
export const seriesValues = (practice: number, figure: Figure, { locations, members }: SeriesQuery) => {
  const pattern = idPatternOf(figure, members)
  return [practice, figure.name, locations && JSON.stringify(locations), JSON.stringify(locations ?? []), pattern, pattern] as const
}

/** The series of a figure, by location and ids. */
export const selectSeries = (connection: Connection, practice: number, figure: Figure, query: SeriesQuery): readonly Series[] =>
  connection.all<Series>(
    `SELECT n, location, ids FROM figure_series WHERE ${whereSeries} ORDER BY location, ids`,
    ...seriesValues(practice, figure, query),
  )
