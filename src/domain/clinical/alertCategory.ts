import * as z from 'zod/mini'
import { oneOf, optional, singleLine, wholeNumber } from '../fields.ts'

/** A kind of alert of a patient: how grave it is, where it is shown, and how often it is acknowledged. */
export const AlertCategory = z.strictObject({
  name: singleLine(60),
  gravity: z._default(oneOf(['grave', 'serious', 'note']), 'note'),
  shown: z._default(z.array(oneOf(['desk', 'chair', 'wall-icon'])).check(z.maxLength(3)), ['desk', 'chair']),
  kioskMayAsk: z._default(z.boolean(), false),
  acknowledge: z._default(oneOf(['everyVisit', 'once', 'never']), 'once'),
  /** Months after which it has to be asked again; `null`: never. */
  lapsesAfterMonths: optional(wholeNumber(1, 240)),
  active: z._default(z.boolean(), true),
})
export type AlertCategory = z.infer<typeof AlertCategory>
