import { Temporal } from '../temporal.ts'
import type { Day } from '../time.ts'
import { type Cell, memberOf } from './countCells.ts'
import { type Figure, type IdDimension, idDimensions } from './figure.ts'

/** What cells can be added up by. */
export const cellGroupings = ['location', 'day', 'month', ...idDimensions] as const
export type CellGroupKey = (typeof cellGroupings)[number]

/** The most groupings of one answer. */
export const maxGroupings = 3

/** Cells added up: what they have in common, and the measures that are not zero. */
export type CellGroup = { readonly id: string } & Readonly<Record<string, string | number>>

/** Days from `from` on, before `to`. */
export type DayRange = { readonly from: Day; readonly to: Day }

/** The whole months of a period, as one range of their first days, and the days before and after them. */
export type MonthParts = { readonly months: DayRange | null; readonly days: readonly DayRange[] }

export function splitMonths({ from, to }: DayRange): MonthParts {
  const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)]
  const start = first.day === 1 ? first : first.add({ months: 1 }).with({ day: 1 })
  const end = last.with({ day: 1 })
  if (Temporal.PlainDate.compare(start, end) >= 0) return { months: null, days: from < to ? [{ from, to }] : [] }
  const months = { from: start.toString(), to: end.toString() }
  const days = [
    { from, to: months.from },
    { from: months.to, to },
  ]
  return { months, days: days.filter((range) => range.from < range.to) }
}

function memberIn(figure: Figure, { key }: Cell, grouping: CellGroupKey): string {
  if (grouping === 'location' || grouping === 'day') return key[grouping]
  if (grouping === 'month') return key.day.slice(0, 7)
  return String(memberOf(figure, key, grouping satisfies IdDimension))
}

/** Adds up cells by what they have in common, in the order of the groupings. */
export function groupCells(figure: Figure, cells: Iterable<Cell>, groupings: readonly CellGroupKey[]): readonly CellGroup[] {
  const groups = new Map<string, { readonly members: readonly string[]; values: readonly number[] }>()
  for (const cell of cells) {
    const members = groupings.map((grouping) => memberIn(figure, cell, grouping))
    const id = members.join('.')
    const known = groups.get(id)
    if (known) known.values = known.values.map((value, index) => value + (cell.values[index] ?? 0))
    else groups.set(id, { members, values: cell.values })
  }
  return [...groups]
    .filter(([, { values }]) => values.some((value) => value !== 0))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, { members, values }]) => ({
      id,
      ...Object.fromEntries(groupings.map((grouping, index) => [grouping, members[index] ?? ''])),
      ...Object.fromEntries(figure.measures.flatMap((measure, index) => (values[index] ? [[measure, values[index]]] : []))),
    }))
}
