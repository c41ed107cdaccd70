import * as z from 'zod/mini'
import { day, isDay, oneOf, optional, singleLine, wholeNumber } from '../fields.ts'
import { daysAfter } from '../time.ts'

/** A rate of tax, in hundredths of a per cent, for the days from `from` until `until`. */
export const TaxRate = z.strictObject({
  name: singleLine(60),
  kind: oneOf(['gst', 'gstFree', 'inputTaxed']),
  basisPoints: wholeNumber(0, 10_000),
  from: day,
  /** `null`: until the next rate of its kind begins. */
  until: optional(day),
})
export type TaxRate = z.infer<typeof TaxRate>

type Period = Pick<TaxRate, 'from' | 'until'>

/** Whether the rates of one kind follow each other: no day has two rates, and none between two of them is without. */
export function followEachOther(periods: readonly Period[]): boolean {
  if (!periods.every(({ from, until }) => isDay(from) && (until === null || isDay(until)))) return false
  const inOrder = periods.toSorted((a, b) => a.from.localeCompare(b.from))
  return inOrder.every(({ from, until }, index) => {
    const next = inOrder[index + 1]
    if (until !== null && until < from) return false
    return next === undefined || (until !== null && daysAfter(until, 1) === next.from)
  })
}
