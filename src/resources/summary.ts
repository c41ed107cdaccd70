import type { ZoneDays } from '#domain/figures/zoneDays.ts'
import type { Fields } from '#domain/wire.ts'

/**
 * What the records of another area add up to for one record. `area` and `by`: those records, and their column that names the parent of
 * this child. `partOf`: what one of them says, or `null`. `fieldsOf`: what all parts make, in any order.
 */
export type Summary = {
  readonly area: string
  readonly by: string
  readonly partOf: (record: Fields, days: ZoneDays) => object | null
  readonly fieldsOf: (parts: readonly object[]) => Fields
}

type SummaryOf<Row extends object, Part extends object> = {
  readonly area: string
  readonly by: keyof Row & string
  readonly partOf: (record: Partial<Row>, days: ZoneDays) => Part | null
  readonly fieldsOf: (parts: readonly Part[]) => Fields
}

/** Hides the types of the records and of their parts from the engine. */
export const summaryOf = <Row extends object, Part extends object>(summary: SummaryOf<Row, Part>): Summary => summary as unknown as Summary
