import type { Stroke } from '#domain/clinical/chart/chartOf.ts'
import { surfaces as allSurfaces, type Surface } from '#domain/clinical/chart/tooth.ts'
import { dayOf } from '#domain/time.ts'
import { tChart } from '#locale/clinical/chart.ts'
import { dayText } from '#locale/common/dateTexts.ts'
import { digitsOf } from '#locale/common/time.ts'
import type { OperationRow } from '#streams/derive/clinical/chartRecords.ts'
import type { Chart } from './useChart.ts'

type Vocabulary = Pick<Chart, 'conditions' | 'items'>

/** The name of a stroke: that of its condition, otherwise of its item. */
export function strokeName({ condition, item }: Pick<Stroke, 'condition' | 'item'>, { conditions, items }: Vocabulary): string {
  const named = (condition === null ? undefined : conditions.get(condition)?.name) ?? (item === null ? undefined : items.get(item)?.name)
  return named ?? ''
}

/** Surfaces in the usual order, such as “M O D”. */
export const surfacesText = (marked: readonly Surface[]): string => allSurfaces.filter((surface) => marked.includes(surface)).join(' ')

/** The words of a stroke: its name, its surfaces, and what a user noted beside it. */
export function strokeText(row: OperationRow, vocabulary: Vocabulary): string {
  const name = strokeName(row, vocabulary)
  const placed = row.surfaces.length === 0 ? name : tChart('named', { name, surfaces: surfacesText(row.surfaces) })
  return row.detail === null ? placed : tChart('detailed', { name: placed, detail: row.detail })
}

/** The time of a step of today, otherwise its day. */
export function whenText(at: string, today: string, timeZone: string): string {
  const day = dayOf(at, timeZone)
  return day === today ? digitsOf(at, timeZone) : dayText('date', day)
}

type AuthorInput = { readonly row: OperationRow; readonly user: string; readonly today: string; readonly timeZone: string }

/** The author of a stroke and the time, or where it was done. */
export function authorText({ row, user, today, timeZone }: AuthorInput): string {
  if (row.elsewhere) return row.performedOn === null ? tChart('somewhere') : tChart('elsewhere', { year: row.performedOn.slice(0, 4) })
  const step = row.steps.at(-1)
  if (!step) return ''
  const when = whenText(step.at, today, timeZone)
  return step.by === user ? tChart('you', { when }) : tChart('by', { name: step.byName, when })
}
