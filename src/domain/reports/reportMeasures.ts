/** The sums of cells, by the names of their measures. One that is zero may be missing. */
export type Counts = Readonly<Record<string, number>>

/** A column of a report: a count, or what two sums make of each other. */
export type ReportMeasure<Id extends string = string> = { readonly id: Id } & (
  | { readonly kind: 'count'; readonly of: string }
  /** Cents. */
  | { readonly kind: 'amount'; readonly of: string }
  /** `part` of the sum of `of`, from 0 to 1. */
  | { readonly kind: 'rate'; readonly part: string; readonly of: readonly string[] }
  /** `sum` by `of`, divided by what makes it the unit. */
  | { readonly kind: 'average'; readonly sum: string; readonly of: string; readonly unit: 'minute' | 'day'; readonly divisor: number }
)

/** The value of a measure; `null` while there is nothing to divide by. */
export function valueOf(measure: ReportMeasure, counts: Counts): number | null {
  if (measure.kind === 'count' || measure.kind === 'amount') return counts[measure.of] ?? 0
  if (measure.kind === 'average') {
    const of = counts[measure.of] ?? 0
    return of === 0 ? null : (counts[measure.sum] ?? 0) / measure.divisor / of
  }
  const of = measure.of.reduce((sum, name) => sum + (counts[name] ?? 0), 0)
  return of === 0 ? null : (counts[measure.part] ?? 0) / of
}

export const oneDecimal = (value: number): number => Math.round(value * 10) / 10

/** A rate in percent with one decimal, as it is read. */
export const percentOf = (rate: number): number => oneDecimal(rate * 100)

/** The measure now, less before: in percentage points for a rate, between the two as they are read. `null` where one of them is not known. */
export function changeOf(measure: ReportMeasure, now: Counts, before: Counts): number | null {
  const [value, earlier] = [valueOf(measure, now), valueOf(measure, before)]
  if (value === null || earlier === null) return null
  return measure.kind === 'rate' ? oneDecimal(percentOf(value) - percentOf(earlier)) : value - earlier
}
