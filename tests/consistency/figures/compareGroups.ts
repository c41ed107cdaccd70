import { type FigureCell, isIdDimension } from '#domain/figures/figure.ts'
import { cellGroupings, type CellGroupKey } from '#domain/figures/groupCells.ts'
import { daysAfter } from '#domain/time.ts'
import type { DeclaredFigure } from '#resources/figureAreas.ts'
import type { Store } from '#server/store/store.ts'
import { wholeBelow } from '#tests/chaos/scenario.ts'
import type { Random } from './randomRecords.ts'

/** Adds up single cells, and compares them with the sums that the store returns. */

type Compared = { readonly store: Store; readonly practice: string; readonly random: Random; readonly figures: readonly DeclaredFigure[] }

/** The figures by day, of which the store takes whole months from those by month. */
const dailyOf = (figures: readonly DeclaredFigure[]) => figures.filter(({ figure }) => figure.grain === 'day')

const memberOf = (cell: FigureCell, grouping: CellGroupKey): string =>
  grouping === 'month' ? cell.day.slice(0, 7) : String(cell[grouping] ?? '')

/** @returns the first difference for random periods, places and groupings. */
export async function compareGroups(compared: Compared): Promise<string | null> {
  for (const declared of dailyOf(compared.figures)) {
    const difference = await compareFigure(compared, declared)
    if (difference) return difference
  }
  return null
}

async function compareFigure({ store, practice, random }: Compared, { area, figure }: DeclaredFigure): Promise<string | null> {
  const known = cellGroupings.filter((grouping) => !isIdDimension(grouping) || figure.dimensions.includes(grouping))
  const group = known.filter(() => random() < 0.4).slice(0, 3)
  const from = daysAfter('2026-04-01', wholeBelow(random, 60) - 30)
  const to = daysAfter(from, wholeBelow(random, 300))
  const { items: cells } = await store.figureCells(practice, area.name, { locations: null, limit: 1000, from, to })
  const sums = new Map<string, Record<string, number>>()
  for (const cell of cells) {
    const id = group.map((grouping) => memberOf(cell, grouping)).join('.')
    const sum = sums.get(id) ?? {}
    for (const measure of figure.measures) sum[measure] = (sum[measure] ?? 0) + Number(cell[measure] ?? 0)
    sums.set(id, sum)
  }
  const { items } = await store.figureGroups(practice, area.name, { locations: null, from, to, group })
  const textOf = (id: string, values: (measure: string) => unknown) => `${id}: ${figure.measures.map((one) => values(one) ?? 0).join(' ')}`
  const expected = [...sums]
    .filter(([, sum]) => Object.values(sum).some((value) => value !== 0))
    .map(([id, sum]) => textOf(id, (one) => sum[one]))
  const found = items.map((item) => textOf(item.id, (one) => item[one]))
  const same = expected.sort().join('\n') === found.sort().join('\n')
  return same ? null : `${area.name} by ${group.join()} from ${from} to ${to}: ${found.join(' | ')} instead of ${expected.join(' | ')}`
}
