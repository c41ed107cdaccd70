import * as z from 'zod/mini'
import { id, instant, optional, wholeNumber, word } from '../fields.ts'
import { shortCode } from './session.ts'

export const arrivalStates = ['posted', 'delivered', 'acknowledged', 'escalated'] as const
export type ArrivalState = (typeof arrivalStates)[number]

/** The receipt of an arrival: it is pushed under the desk's eyes until somebody says that they saw it. */
export const Arrival = z.strictObject({
  /** The first of the visits that the patient came for. */
  appointment: id,
  appointments: z._default(z.array(id).check(z.maxLength(10)), []),
  patient: id,
  location: id,
  device: optional(id),
  session: optional(id),
  byWhom: z._default(word(['kiosk', 'desk']), 'kiosk'),
  /** When they were at the glass; later than this it was only heard of. */
  happenedAt: instant,
  shortCode: optional(shortCode),
  /** How loudly it asks: 0 not yet, 1 a sound at the desk, 2 chairside and the wall as well. */
  level: z._default(wholeNumber(0, 2), 0),
  deliveredAt: optional(instant),
  acknowledgedAt: optional(instant),
  /** The user; nobody where the patient was taken on before anybody tapped. */
  acknowledgedBy: optional(id),
})
export type Arrival = z.infer<typeof Arrival>
