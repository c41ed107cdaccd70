import * as z from 'zod/mini'
import { optional, text, timeZone, phone } from '../fields.ts'

export const Location = z.strictObject({
  name: text(120),
  timeZone,
  address: optional(text(300)),
  phone: optional(phone),
  /** Wall-clock opening and closing, `HH:MM`, by which the boards draw the day. */
  opensAt: z._default(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)), '08:00'),
  closesAt: z._default(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)), '18:00'),
})
export type Location = z.infer<typeof Location>
