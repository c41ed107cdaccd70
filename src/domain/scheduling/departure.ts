import * as z from 'zod/mini'
import { id, instant, optional, text, wholeNumber, word } from '../fields.ts'
import { departureChecks } from './appointment.ts'

/** What was seen to and what was left when somebody departed, by whom and when. Never changed, only taken back. */
export const Departure = z.strictObject({
  appointment: id,
  patient: id,
  provider: id,
  location: id,
  /** Who let them go: as the log names them. */
  by: text(120),
  byKind: word(['user', 'device', 'key', 'patient', 'system']),
  byName: text(200),
  at: instant,
  done: z.array(word(departureChecks)).check(z.maxLength(departureChecks.length)),
  left: z.array(z.strictObject({ check: word(departureChecks), why: optional(text(300)) })).check(z.maxLength(departureChecks.length)),
  /** How many were left. */
  leftCount: wholeNumber(0, departureChecks.length),
})
export type Departure = z.infer<typeof Departure>
