import * as z from 'zod/mini'
import { id, instant, optional, wholeNumber, oneOf } from '../fields.ts'
import { shortCode } from './session.ts'

export const arrivalStates = ['posted', 'delivered', 'acknowledged', 'escalated'] as const
export type ArrivalState = (typeof arrivalStates)[number]

/** No screen has shown the arrival since it was posted or became louder. */
export const undeliveredStates = ['posted', 'escalated'] as const satisfies readonly ArrivalState[]
/** No user has acknowledged the arrival. */
export const unacknowledgedStates = [...undeliveredStates, 'delivered'] as const satisfies readonly ArrivalState[]

/** An arrival notification: pushed to reception until a user acknowledges it. */
export const Arrival = z.strictObject({
  /** The first of the appointments that the patient came for. */
  appointment: id,
  appointments: z._default(z.array(id).check(z.maxLength(10)), []),
  patient: id,
  location: id,
  device: optional(id),
  session: optional(id),
  byWhom: z._default(oneOf(['kiosk', 'desk']), 'kiosk'),
  /** When the patient was at the kiosk. If the kiosk was offline, the server learned of it later. */
  happenedAt: instant,
  shortCode: optional(shortCode),
  /** Escalation level: 0 none, 1 a sound at reception, 2 also chairside and on the wall. */
  level: z._default(wholeNumber(0, 2), 0),
  deliveredAt: optional(instant),
  acknowledgedAt: optional(instant),
  /** The user who acknowledged it; `null` if the patient was moved on without it. */
  acknowledgedBy: optional(id),
})
export type Arrival = z.infer<typeof Arrival>
