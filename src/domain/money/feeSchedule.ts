import * as z from 'zod/mini'
import { day, id, oneOf, optional, price, singleLine, wholeNumber } from '../fields.ts'
import type { FieldError } from '../wire.ts'

/** A list of fees, for everyone or for those of one fund, location or provider. */
export const FeeSchedule = z.strictObject({
  name: singleLine(80),
  kind: z._default(oneOf(['standard', 'concession', 'fund', 'staff', 'other']), 'standard'),
  /** Whose patients it is for. A fund’s schedule needs it. */
  fund: optional(id),
  location: optional(id),
  provider: optional(id),
  from: day,
  until: optional(day),
  active: z._default(z.boolean(), true),
})
export type FeeSchedule = z.infer<typeof FeeSchedule>

export function faultOfFeeSchedule({ kind, fund, from, until }: FeeSchedule): FieldError | null {
  if (kind === 'fund' && fund === null) return { path: 'fund', message: 'is missing: choose the fund of this schedule' }
  if (kind !== 'fund' && fund !== null) return { path: 'fund', message: 'is for the schedule of a fund only' }
  return until !== null && until < from ? { path: 'until', message: 'is before the first day' } : null
}

/** The fee of an item in a schedule, from a day until the item’s next fee there. */
export const Fee = z.strictObject({ schedule: id, item: id, fee: price, from: day })
export type Fee = z.infer<typeof Fee>

/** All fees of a schedule rise from a day on: by hundredths of a per cent and by cents, then rounded to a multiple of `roundTo` cents. */
export const RaiseData = z.strictObject({
  from: day,
  basisPoints: z._default(wholeNumber(0, 10_000), 0),
  cents: z._default(wholeNumber(0, 100_000), 0),
  roundTo: z._default(oneOf(['1', '5', '100']), '5'),
})
export type RaiseData = z.infer<typeof RaiseData>

export function raisedCents(cents: number, { basisPoints = 0, cents: added = 0, roundTo = '5' }: Partial<RaiseData>): number {
  const step = Number(roundTo)
  return Math.round((cents * (10_000 + basisPoints) + added * 10_000) / (10_000 * step)) * step
}

/** The fees that apply on a day, one for each item. A fee that begins on that day is one of them. */
export function feesOn<Line extends Fee>(lines: readonly Line[], day: string): readonly Line[] {
  const latest = new Map<string, Line>()
  for (const line of lines) {
    const known = latest.get(line.item)
    if (line.from <= day && (known === undefined || known.from < line.from)) latest.set(line.item, line)
  }
  return [...latest.values()]
}
