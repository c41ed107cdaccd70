import * as z from 'zod/mini'
import { day, id, instant, longText, optional, price, singleLine, text, wholeNumber } from '../fields.ts'
import type { FieldError } from '../wire.ts'
import { centsIn } from './cents.ts'

export const invoiceStates = {
  document: ['draft', 'issued', 'voided'],
  settlement: ['unpaid', 'part', 'paid'],
} as const
export type InvoiceState = {
  readonly document: (typeof invoiceStates.document)[number]
  readonly settlement: (typeof invoiceStates.settlement)[number]
}

/** The most lines of an invoice. */
export const maxLines = 100

const lineShape = {
  /** The treatment that is charged; `null`: something else, such as a product. */
  operation: optional(id),
  item: optional(id),
  /** The wording that a user gives in place of the item’s. */
  name: optional(text(200)),
  /** FDI, as the treatment has them. */
  teeth: z._default(z.array(wholeNumber(11, 85)).check(z.maxLength(32)), []),
  /** `null` in what a user gives: that of the treatment, or one. */
  quantity: optional(wholeNumber(1, 99)),
  /** The price of one with tax, as a user gives it; `null`: that of the treatment, or the fee of the day. */
  unit: optional(price),
  discount: optional(price),
  discountReason: optional(text(200)),
  provider: optional(id),
} as const

/** A line as a user gives it. */
export const DraftLine = z.strictObject(lineShape)
export type DraftLine = z.infer<typeof DraftLine>

/** A line with its amounts. Those of a draft follow the fees and the rate of tax of the day; those of an issued invoice never change. */
const InvoiceLine = z.strictObject({
  ...lineShape,
  code: optional(singleLine(20)),
  wording: optional(text(200)),
  unitPrice: optional(price),
  isTaxable: z._default(z.boolean(), false),
  /** The quantity times the price, less the discount, with tax. */
  gross: optional(price),
  gst: optional(price),
})
export type InvoiceLine = z.infer<typeof InvoiceLine>

/** A seller or a buyer as they were when the invoice was issued. */
const Party = z.strictObject({ name: text(300), abn: optional(singleLine(11)), address: optional(text(300)) })
export type Party = z.infer<typeof Party>

const amount = () => z._default(price, { cents: 0, currency: 'AUD' })

/** An invoice for treatment and other things. Once it is issued, only its due day and what is paid or credited change. */
export const Invoice = z.strictObject({
  patient: id,
  /** The patient of the family who pays; `null`: the patient. */
  payer: optional(id),
  /** Another payer, such as an employer. */
  contact: optional(id),
  location: id,
  provider: optional(id),
  appointment: optional(id),
  lines: z.array(InvoiceLine).check(z.maxLength(maxLines)),
  notes: optional(longText(1000)),
  /** Given when it is issued: 1, 2, 3 … of its business, without a hole. */
  number: optional(wholeNumber(1, 999_999_999)),
  business: optional(id),
  issuedAt: optional(instant),
  /** The day of issue at its location. */
  issuedOn: optional(day),
  dueOn: optional(day),
  seller: optional(Party),
  buyer: optional(Party),
  total: amount(),
  gst: amount(),
  credited: amount(),
  /** Paid by payments that are not reversed. */
  applied: amount(),
  /** The total less what was credited and paid. It is never negative; a draft or a void invoice owes nothing. */
  owing: amount(),
  reason: optional(text(300)),
})
export type Invoice = z.infer<typeof Invoice>

/** The contradictions of an invoice in itself. */
export function faultOfInvoice({ lines, payer, contact, dueOn, issuedOn }: Invoice): FieldError | null {
  if (payer !== null && contact !== null) return { path: 'contact', message: 'is a second payer' }
  if (dueOn !== null && issuedOn !== null && dueOn < issuedOn) return { path: 'dueOn', message: 'is before the day of issue' }
  const index = lines.findIndex(({ discount, discountReason }) => centsIn(discount) > 0 && discountReason === null)
  return index < 0 ? null : { path: `lines.${index}.discountReason`, message: 'is missing: a discount needs a reason' }
}
