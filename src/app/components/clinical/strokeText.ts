import type { Stroke } from '#domain/clinical/chart/chartOf.ts'
import { surfaces as allSurfaces, type Surface } from '#domain/clinical/chart/tooth.ts'
import { tChart } from '#locale/clinical/chart.ts'
import type { ChartCondition, ChartItem, OperationRow } from '#streams/derive/clinical/chartRecords.ts'

/** The conditions and items by which strokes have their names. */
export type StrokeVocabulary = {
  readonly conditions: ReadonlyMap<string, ChartCondition>
  readonly items: ReadonlyMap<string, ChartItem>
}

/** The name of a stroke: that of its condition, otherwise of its item. */
export function strokeName({ condition, item }: Pick<Stroke, 'condition' | 'item'>, { conditions, items }: StrokeVocabulary): string {
  const named = (condition === null ? undefined : conditions.get(condition)?.name) ?? (item === null ? undefined : items.get(item)?.name)
  return named ?? ''
}

/** Surfaces in the usual order, such as “M O D”. */
export const surfacesText = (marked: readonly Surface[]): string => allSurfaces.filter((surface) => marked.includes(surface)).join(' ')

/** The words of a stroke: its name, its surfaces, and what a user noted beside it. */
export function strokeText(row: OperationRow, vocabulary: StrokeVocabulary): string {
  const name = strokeName(row, vocabulary)
  const placed = row.surfaces.length === 0 ? name : tChart('named', { name, surfaces: surfacesText(row.surfaces) })
  return row.detail === null ? placed : tChart('detailed', { name: placed, detail: row.detail })
}
