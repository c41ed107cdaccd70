import type { Day } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'

/** One row of a file, by its headings. */
export type Row = Readonly<Record<string, string>>

/** Fields of a record that knows where it came from: that is how twice is once. */
export type Sourced = Fields & { readonly source: { readonly system: string; readonly id: string } }

/** What a row becomes. Times are laid out later, because a file may know only the day. */
export type Plan = {
  readonly patient: Sourced
  readonly visit: PlannedVisit | null
  /** For people: the row in one line. */
  readonly becomes: string
}

export type PlannedVisit = { readonly day: Day; readonly attended: boolean; readonly source: Sourced['source'] }

/** Reads the rows of one kind of file. Pure; a row it cannot read answers with the reason, in words. */
export type RowReader = {
  /** Whether these headings are a file of its kind. */
  readonly recognises: (headings: readonly string[]) => boolean
  readonly read: (row: Row) => Plan | { readonly problem: string }
}
