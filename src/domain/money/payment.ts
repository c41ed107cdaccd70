import * as z from 'zod/mini'
import { day, id, instant, money, optional, price, singleLine, text, wholeNumber } from '../fields.ts'
import type { FieldError } from '../wire.ts'
import { centsIn } from './cents.ts'
import type { Account } from './ledger/account.ts'
import type { PaymentKind } from './paymentType.ts'

export const paymentStates = ['posted', 'reversed'] as const
export type PaymentState = (typeof paymentStates)[number]

const Allocation = z.strictObject({ invoice: id, cents: wholeNumber(1, 1_000_000_000_00) })

/** An amount above nothing. */
const someAmount = z.extend(price, { cents: z.int().check(z.gte(1), z.lte(1_000_000_000_00)) })

/** Money that the practice received, for invoices or ahead of them. */
export const Payment = z.strictObject({
  patient: id,
  /** Another patient, who pays for this one. */
  payer: optional(id),
  location: id,
  type: id,
  /** What changed hands: of cash, the sum rounded to coins. */
  amount: price,
  /** The cash that the patient gave, before change. */
  tendered: optional(price),
  allocations: z._default(z.array(Allocation).check(z.maxLength(20)), []),
  /** Kept for later treatment: a prepayment. */
  unallocated: optional(someAmount),
  /** The amount less what it pays: a few cents where cash is rounded. */
  rounding: z._default(money, { cents: 0, currency: 'AUD' }),
  reference: optional(singleLine(120)),
  business: optional(id),
  /** 1, 2, 3 … of its business, without a hole. */
  receiptNumber: optional(wholeNumber(1, 999_999_999)),
  takenAt: optional(instant),
  /** The day at its location. */
  takenOn: optional(day),
  takenBy: optional(text(200)),
  /** Why it was reversed. */
  reason: optional(text(300)),
})
export type Payment = z.infer<typeof Payment>

/** What a payment settles or keeps for later, in cents: the amount before cash is rounded. */
export const settledCents = ({ allocations = [], unallocated }: Partial<Pick<Payment, 'allocations' | 'unallocated'>>): number =>
  allocations.reduce((sum, { cents }) => sum + cents, centsIn(unallocated))

/** Cash to the nearest coin, with half a coin rounded up. */
export const roundedTo = (cents: number, roundTo: string): number => {
  const step = Number(roundTo)
  return Math.floor((2 * cents + step) / (2 * step)) * step
}

/** The account that a payment of a kind debits: money in hand, with a processor, with a funder, or at the bank. */
export const accountOfKind: Readonly<Record<PaymentKind, Account>> = {
  ...{ cash: 'till', cheque: 'till', other: 'till' },
  ...{ eftpos: 'cardClearing', card: 'cardClearing', hicaps: 'cardClearing' },
  ...{ medicare: 'claimsClearing', dva: 'claimsClearing', voucher: 'claimsClearing' },
  directDeposit: 'bank',
}

export function faultOfPayment({ allocations, payer, patient, ...payment }: Payment): FieldError | null {
  if (settledCents({ allocations, ...payment }) === 0)
    return { path: 'allocations', message: 'is empty: name an invoice, or keep the amount as a prepayment' }
  const index = allocations.findIndex(({ invoice }, at) => allocations.findIndex((other) => other.invoice === invoice) < at)
  if (index >= 0) return { path: `allocations.${index}.invoice`, message: 'names an invoice twice' }
  return payer === patient ? { path: 'payer', message: 'is the patient: leave it empty' } : null
}
