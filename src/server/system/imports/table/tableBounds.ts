/**
 * The largest table that an import reads. Each bound is several times what practices export, and together they keep a check below
 * two seconds: 110,000 appointments of 14 columns are 1.5 million cells.
 */
export const tableBounds = { columns: 200, rows: 200_000, cells: 5_000_000, cellLength: 20_000 } as const

/** The whole file cannot be imported. The message is shown to the user. */
export class UnreadableFile extends Error {}

/** The practice has no location to import into. The file stays, because it can be imported as soon as there is one. */
export class MissingLocation extends Error {}

/** The file is a table beyond a bound. It is refused before it is stored. */
export class FileTooLarge extends UnreadableFile {}

const format = (count: number) => count.toLocaleString('en-AU')

const tooLarge = (bound: string, advice: string) => new FileTooLarge(`The file has more than ${bound}. ${advice}`)

/** @throws FileTooLarge */
export function checkColumns(count: number): void {
  if (count > tableBounds.columns) throw tooLarge(`${format(tableBounds.columns)} columns`, 'Remove columns that are not needed.')
}

/**
 * A missing cell counts as an empty one, because every row has a value for each heading.
 * @throws FileTooLarge
 */
export function checkRow(index: number, columns: number, cells: readonly string[]): void {
  if (index >= tableBounds.rows) throw tooLarge(`${format(tableBounds.rows)} rows`, 'Split it into smaller files.')
  if ((index + 1) * columns > tableBounds.cells) throw tooLarge(`${format(tableBounds.cells)} cells`, 'Split it into smaller files.')
  if (cells.length > 2 * tableBounds.columns) throw tooLarge(`${format(2 * tableBounds.columns)} cells in a row`, 'Correct the row.')
  if (cells.some((cell) => cell.length > tableBounds.cellLength))
    throw tooLarge(`${format(tableBounds.cellLength)} characters in a cell`, 'Shorten the cell.')
}
