import * as z from 'zod/mini'
import { id, oneOf, optional, singleLine, wholeNumber } from '../fields.ts'
import type { FieldError } from '../wire.ts'

const kinds = ['cash', 'eftpos', 'card', 'hicaps', 'medicare', 'dva', 'directDeposit', 'cheque', 'voucher', 'other'] as const
export type PaymentKind = (typeof kinds)[number]

/** A way to pay at the practice. */
export const PaymentType = z.strictObject({
  name: singleLine(60),
  kind: oneOf(kinds),
  /** The account on which it arrives. */
  bank: optional(id),
  /** It is banked with a bank slip. */
  onSlip: z._default(z.boolean(), false),
  /** The surcharge in hundredths of a per cent. */
  surchargeBasisPoints: z._default(wholeNumber(0, 500), 0),
  /** The total is rounded to as many cents. */
  roundTo: z._default(oneOf(['1', '5', '10']), '1'),
  active: z._default(z.boolean(), true),
})

export type PaymentType = z.infer<typeof PaymentType>

export function faultOfPaymentType({ kind, bank, onSlip, surchargeBasisPoints, roundTo }: PaymentType): FieldError | null {
  if (onSlip && bank === null) return { path: 'bank', message: 'is missing: a type on a bank slip needs a bank account' }
  // Since 1 October 2026 no surcharge is permitted on these in Australia. Other cards may have one at cost.
  if (surchargeBasisPoints > 0 && kind !== 'card') return { path: 'surchargeBasisPoints', message: 'is permitted for other cards only' }
  return roundTo !== '1' && kind !== 'cash' ? { path: 'roundTo', message: 'is for cash only' } : null
}
