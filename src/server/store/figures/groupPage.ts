import type { Cell } from '#domain/figures/countCells.ts'
import { monthsOf } from '#domain/figures/figure.ts'
import { type CellGroupKey, type DayRange, groupCells, splitMonths } from '#domain/figures/groupCells.ts'
import type { DeclaredFigure } from '#resources/figureAreas.ts'
import type { GroupPage, GroupQuery } from '../store.ts'
import type { PracticeRow } from '../tables/practices.ts'
import { type CellPageDeps, countingProblem } from './cellPage.ts'
import { sumCells } from './figureCells.ts'
import { countedUntil } from './figureCounts.ts'

/** Which cells an answer is added up from: a range of days of one figure. */
export type CellSource = DayRange & { readonly declared: DeclaredFigure }

/** Takes whole months from the months of the figure, unless the answer is by day. */
export function cellSources(all: readonly DeclaredFigure[], area: string, { from, to, group }: GroupQuery): readonly CellSource[] {
  const daily = all.find((one) => one.area.name === area)
  if (!daily) throw new Error(`there is no figure ${area} in the store`)
  const monthly = all.find(({ figure }) => figure.name === monthsOf(daily.figure.name))
  if (!monthly || group.includes('day')) return [{ declared: daily, from, to }]
  const { months, days } = splitMonths({ from, to })
  return [...(months ? [{ declared: monthly, ...months }] : []), ...days.map((range) => ({ declared: daily, ...range }))]
}

/** What the cells of a range are told apart by; the rest is added up where they are read. */
const sumGrainOf = (group: readonly CellGroupKey[]): 'day' | 'month' | null =>
  group.includes('day') ? 'day' : group.includes('month') ? 'month' : null

/** Adds up the cells of a period, all of one moment. */
export function groupPage(
  { connection, practices, figures }: CellPageDeps,
  practice: PracticeRow,
  area: string,
  query: GroupQuery,
): GroupPage {
  const sources = cellSources(figures.declared, area, query)
  const grain = sumGrainOf(query.group)
  const cellsOf = ({ declared, ...range }: CellSource): readonly Cell[] => {
    if (countedUntil(connection, practice.n, declared) !== null) throw countingProblem()
    return sumCells(connection, practice.n, declared.figure, { ...query, ...range, grain })
  }
  const [first] = sources
  return {
    items: first ? groupCells(first.declared.figure, sources.flatMap(cellsOf), query.group) : [],
    position: practices.head(practice).position,
    epoch: practice.epoch,
  }
}
