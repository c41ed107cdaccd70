import type { FigureCell } from '#domain/figures/figure.ts'
import type { DeclaredFigure } from '#resources/figureAreas.ts'
import type { CellQuery, Store } from '#server/store/store.ts'
import type { Places } from './randomRecords.ts'

type PastReads = { readonly store: Store; readonly practice: string; readonly places: Places; readonly figures: readonly DeclaredFigure[] }

/** What the store answered at a position. */
export type AnsweredCells = { readonly position: number; readonly cells: readonly string[] }

/** So few that most answers have several pages. */
const limit = 3

/** All cells of each figure, then those of one location and one provider. */
const queriesOf = ({ locations, providers }: Places): readonly Omit<CellQuery, 'limit'>[] => [
  { locations: null },
  { locations: locations.slice(0, 1), members: { provider: providers[0] ?? '' }, from: '2026-11-01', to: '2026-12-01' },
]

async function readAll({ store, practice, places, figures }: PastReads, at?: number): Promise<AnsweredCells> {
  const cells: string[] = []
  let position = at ?? 0
  for (const { area } of figures)
    for (const query of queriesOf(places)) {
      let after: string | null = null
      do {
        const page = await store.figureCells(practice, area.name, {
          ...query,
          limit,
          ...(after === null ? {} : { after }),
          ...(at === undefined ? {} : { at }),
        })
        cells.push(...page.items.map((cell) => `${area.name} ${textOf(cell)}`))
        position = page.position
        after = page.next
      } while (after !== null)
    }
  return { position, cells }
}

/** The position of the last change of a cell is not known of the past. */
const textOf = ({ version: _version, ...cell }: FigureCell): string =>
  JSON.stringify(Object.entries(cell).toSorted(([a], [b]) => (a < b ? -1 : 1)))

export const answerNow = (reads: PastReads): Promise<AnsweredCells> => readAll(reads)

/** Asks again for each position. @returns the first difference. */
export async function comparePast(reads: PastReads, answered: readonly AnsweredCells[]): Promise<string | null> {
  for (const then of answered) {
    const now = await readAll(reads, then.position)
    if (JSON.stringify(now) !== JSON.stringify(then)) return `the cells at position ${then.position} are not what the store answered then`
  }
  return null
}
