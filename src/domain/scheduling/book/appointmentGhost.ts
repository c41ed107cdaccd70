import * as z from 'zod/mini'
import { id } from '../../fields.ts'
import { Appointment } from '../appointment.ts'

/** Where a user is about to leave an appointment that they drag. Other users of the practice see it, and no record holds it. */
export const AppointmentGhost = z.strictObject({
  record: id,
  ...z.pick(Appointment, { provider: true, chair: true, startsAt: true, endsAt: true }).shape,
})
export type AppointmentGhost = z.infer<typeof AppointmentGhost>
