/** One value of a file. */
export type ExportCell = string | number | boolean | null

/** A row of a table, and the same as an object for JSON. */
export type ExportRow = { readonly cells: readonly ExportCell[]; readonly value: object }

/** The rows of an export, page by page, so that none holds the whole area. */
export type ExportSource = {
  readonly headings: readonly string[]
  /** How a workbook shows the numbers of each column, where that is not as they are. */
  readonly formats?: readonly (string | null)[]
  /** How many rows there will be; `null` if it is not known. */
  readonly total: number | null
  readonly pages: () => AsyncIterable<readonly ExportRow[]>
}

/** An export that cannot be made, with a reason that its user reads. */
export class ExportRefused extends Error {}
