import * as z from 'zod/mini'
import { states } from '../geo/postcode.ts'
import { clockTime, id, oneOf, optional, text, timeZone, phone, singleLine } from '../fields.ts'

/** The hours that a new location gets if its request names none. */
export const defaultHours = { opensAt: '08:00', closesAt: '18:00' } as const

export const Location = z.strictObject({
  name: singleLine(120),
  timeZone,
  address: optional(text(300)),
  phone: optional(phone),
  /** The business that issues its invoices. */
  business: optional(id),
  /** The state or territory whose public holidays it observes; `null`: none. */
  observes: optional(oneOf(states)),
  /** Wall-clock opening and closing, `HH:MM`, which bound the day on boards. */
  opensAt: z._default(clockTime, defaultHours.opensAt),
  closesAt: z._default(clockTime, defaultHours.closesAt),
})
export type Location = z.infer<typeof Location>
