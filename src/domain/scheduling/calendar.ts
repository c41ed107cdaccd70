import * as z from 'zod/mini'
import { id, optional, price, text, wholeNumber } from '../fields.ts'

/** A book of appointments: a provider's, or one that is shared. */
export const Calendar = z.strictObject({
  name: text(120),
  location: id,
  provider: optional(id),
})
export type Calendar = z.infer<typeof Calendar>

/** A kind of appointment, the `class` of the paths. */
export const AppointmentType = z.strictObject({
  name: text(120),
  minutes: wholeNumber(1, 1440),
  active: z._default(z.boolean(), true),
  /** The packs that must lie ready before somebody is seated for it, by what they are. */
  packs: z._default(z.array(z.strictObject({ kind: text(80), count: wholeNumber(1, 50) })).check(z.maxLength(20)), []),
  /** What such a visit usually brings. */
  usualFee: optional(price),
})
export type AppointmentType = z.infer<typeof AppointmentType>
