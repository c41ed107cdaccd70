import * as z from 'zod/mini'
import { day, email, id, longText, optional, phone, singleLine, text, wholeNumber } from '../fields.ts'

const abnWeights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]

/** Whether the eleven digits pass the check of the Australian Business Register: the first digit less one, weighted, divides by 89. */
export function isAbn(digits: string): boolean {
  if (!/^\d{11}$/.test(digits)) return false
  const sum = abnWeights.reduce((total, weight, place) => total + weight * (Number(digits[place]) - (place === 0 ? 1 : 0)), 0)
  return sum % 89 === 0
}

/** The company or person that issues the invoices of one or more locations. */
export const Business = z.strictObject({
  legalName: singleLine(160),
  tradingName: optional(singleLine(160)),
  abn: z.string().check(z.maxLength(11), z.refine(isAbn, 'is not an ABN: 11 digits that pass its check')),
  acn: optional(z.string().check(z.maxLength(9), z.regex(/^\d{9}$/, 'is not an ACN of 9 digits'))),
  /** Registered for GST from this day on; `null`: not registered. */
  gstFrom: optional(day),
  address: optional(text(300)),
  phone: optional(phone),
  email: optional(email),
  bank: optional(id),
  invoiceFooter: optional(longText(1000)),
  dueDays: z._default(wholeNumber(0, 365), 14),
})
export type Business = z.infer<typeof Business>
