import * as z from 'zod/mini'
import { oneOf, optional, singleLine } from '../fields.ts'

/** A health fund, or another scheme that pays a part of an invoice. */
export const Fund = z.strictObject({
  name: singleLine(120),
  scheme: z._default(oneOf(['privateHealth', 'medicareCdbs', 'dva', 'workcover', 'state', 'other']), 'privateHealth'),
  /** The name of the fund at the claims service. */
  payerId: optional(singleLine(20)),
  active: z._default(z.boolean(), true),
})
