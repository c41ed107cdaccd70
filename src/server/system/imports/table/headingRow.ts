import { isKnownHeading } from '../readers/knownHeadings.ts'

/** Rows among which the headings are looked for. */
export const searchedRows = 20

const filledOf = (cells: readonly string[]): number => cells.filter((cell) => cell.trim() !== '').length
const hasKnown = (cells: readonly string[]): boolean => cells.some(isKnownHeading)
/** A cell of a row below the headings: a number, a day, a phone number or an address. */
const isValue = (cell: string): boolean => /^\s*[+(]?\d|@/.test(cell)

/** Finds the row of the headings among the first rows. Rows above it that fill less than half as many cells are a title. */
export function headingRowOf(rows: readonly (readonly string[])[]): number {
  const [first = []] = rows
  const widest = Math.max(...rows.map(filledOf), 0)
  if (widest < 2 || filledOf(first) * 2 >= widest || hasKnown(first)) return 0
  const index = rows.findIndex((cells) => filledOf(cells) > 1 && filledOf(cells) * 2 > widest)
  const found = rows[index] ?? []
  return hasKnown(found) || !found.some(isValue) ? index : 0
}
