import type { ReportCell } from './buildReport.ts'

/** What a report reads of an item. */
export type GroupedItem = { readonly category: string | null; readonly subcategory: string | null }

/** The group of an item that the reader may not see, or that is not here yet. No record has this id. */
export const unknownGroup = 'unknown'

/** Adds the category and the subcategory of its item to each cell, as they are now. A cell without an item has none. */
export const withItemGroups = (cells: readonly ReportCell[], items: ReadonlyMap<string, GroupedItem>): readonly ReportCell[] =>
  cells.map((cell) => {
    if (cell.item === undefined) return cell
    const item = items.get(cell.item)
    const groupOf = (group: keyof GroupedItem) => (item ? (item[group] ?? '') : cell.item === '' ? '' : unknownGroup)
    return { ...cell, category: groupOf('category'), subcategory: groupOf('subcategory') }
  })
