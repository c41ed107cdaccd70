import * as z from 'zod/mini'
import { id, instant, longText, text, word } from '#domain/fields.ts'
import { Appointment, departureChecks } from '#domain/scheduling/appointment.ts'

/** The shapes of what comes with an appointment's commands. A field left out stays as it is; a reason is a sentence. */

const reason = text(300)
const maybe = <T extends z.ZodMiniType>(field: T) => z.optional(z.nullable(field))

export const Booking = z.extend(
  z.pick(Appointment, {
    patient: true,
    provider: true,
    calendar: true,
    chair: true,
    location: true,
    type: true,
    startsAt: true,
    endsAt: true,
    reason: true,
  }),
  { replaces: maybe(id), overlapReason: maybe(reason) },
)

/** A visit of a day that is over, as another system remembers it. */
export const PastVisit = z.extend(Booking, { ended: word(['departed', 'noShow', 'cancelled']), cancelReason: maybe(reason) })

export const Moving = z.strictObject({
  startsAt: z.optional(instant),
  endsAt: z.optional(instant),
  provider: z.optional(id),
  location: z.optional(id),
  chair: maybe(id),
  calendar: maybe(id),
  overlapReason: maybe(reason),
})

export const Rescheduling = z.strictObject({
  to: z.extend(Moving, { startsAt: instant, endsAt: instant }),
  cancelReason: maybe(reason),
})

export const Accepting = z.strictObject({ overlapReason: maybe(reason) })
/** `at` is the location where the patient stands. */
export const CheckingIn = z.strictObject({ at: z.optional(id) })
export const MakingReady = z.strictObject({ formsWaivedReason: z.optional(reason) })
export const Waiving = z.strictObject({ formsWaivedReason: reason })
export const Seating = z.strictObject({ chair: z.optional(id) })
export const Cancelling = z.strictObject({ cancelReason: reason })
export const Leaving = z.strictObject({ leftReason: reason })
export const Departing = z.strictObject({
  leftUndone: z.optional(z.array(word(departureChecks)).check(z.maxLength(departureChecks.length))),
})
export const RightPatient = z.strictObject({ patient: id })
/** What no other command owns. */
export const Editing = z.strictObject({ type: maybe(id), reason: maybe(reason), notes: maybe(longText(10_000)) })
