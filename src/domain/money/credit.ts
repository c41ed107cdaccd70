import * as z from 'zod/mini'
import { day, id, instant, oneOf, optional, price, text, wholeNumber } from '../fields.ts'
import type { FieldError } from '../wire.ts'
import { aud, centsIn, sumOf } from './cents.ts'
import { shareOf } from './gst.ts'
import { type InvoiceLine, maxLines } from './invoice.ts'

export const creditStates = ['posted'] as const
export type CreditState = (typeof creditStates)[number]

/** How many of an invoice’s line are credited. `line` counts from 0. */
const CreditLine = z.strictObject({ line: wholeNumber(0, maxLines - 1), quantity: wholeNumber(1, 99) })
export type CreditLine = z.infer<typeof CreditLine>

/** A part of the lines of an invoice that is no longer owed: taken off the charge, or written off as a bad debt. */
export const Credit = z.strictObject({
  invoice: id,
  kind: oneOf(['balance', 'writeOff']),
  reason: text(300),
  lines: z.array(CreditLine).check(z.minLength(1), z.maxLength(maxLines)),
  patient: optional(id),
  location: optional(id),
  amount: z._default(price, { cents: 0, currency: 'AUD' }),
  gst: z._default(price, { cents: 0, currency: 'AUD' }),
  creditedAt: optional(instant),
  /** The day at its location. */
  creditedOn: optional(day),
})
export type Credit = z.infer<typeof Credit>

export function faultOfCredit({ lines }: Credit): FieldError | null {
  const index = lines.findIndex(({ line }, at) => lines.findIndex((other) => other.line === line) < at)
  return index < 0 ? null : { path: `lines.${index}.line`, message: 'names a line twice' }
}

type EarlierCredit = Partial<Pick<Credit, 'lines'>>

/** How many of a line earlier credits took. */
export const creditedQuantity = (earlier: readonly EarlierCredit[], line: number): number =>
  earlier.flatMap(({ lines = [] }) => lines).reduce((sum, credited) => sum + (credited.line === line ? credited.quantity : 0), 0)

/** A credited part of a line, with its share of the amounts. */
export type CreditedPart = { readonly of: InvoiceLine; readonly gross: number; readonly gst: number }

/** The parts that a credit takes, after those that earlier credits took: all parts of a line add up to its own cents. */
export function creditedParts(
  lines: readonly CreditLine[],
  invoiceLines: readonly InvoiceLine[],
  earlier: readonly EarlierCredit[],
): readonly CreditedPart[] {
  return lines.flatMap(({ line, quantity }) => {
    const of = invoiceLines[line]
    if (!of) return []
    const part = { from: creditedQuantity(earlier, line), part: quantity, whole: of.quantity ?? 1 }
    return [{ of, gross: shareOf(centsIn(of.gross), part), gst: shareOf(centsIn(of.gst), part) }]
  })
}

export const sumOfParts = (parts: readonly CreditedPart[]) => ({
  amount: aud(sumOf(parts.map(({ gross }) => ({ cents: gross })))),
  gst: aud(sumOf(parts.map(({ gst }) => ({ cents: gst })))),
})
