import * as z from 'zod/mini'
import { id, instant, optional, text, wholeNumber, oneOf } from '../fields.ts'
import { departureChecks } from './appointment.ts'

/** Which checkout items were done and which were left, by whom and when. It is never changed, only withdrawn. */
export const Departure = z.strictObject({
  appointment: id,
  patient: id,
  provider: id,
  location: id,
  /** The user or device that checked the patient out, as the log names it. */
  by: text(120),
  byKind: oneOf(['user', 'device', 'key', 'patient', 'system']),
  byName: text(200),
  at: instant,
  done: z.array(oneOf(departureChecks)).check(z.maxLength(departureChecks.length)),
  left: z.array(z.strictObject({ check: oneOf(departureChecks), why: optional(text(300)) })).check(z.maxLength(departureChecks.length)),
  /** How many items were left. */
  leftCount: wholeNumber(0, departureChecks.length),
})
export type Departure = z.infer<typeof Departure>
