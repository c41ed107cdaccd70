import * as z from 'zod/mini'
import { id, instant, longText, text, wholeNumber, word } from '#domain/fields.ts'
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

/** Beside others, because it must be: and it is said why. */
export const SqueezingIn = z.extend(Booking, { overlapReason: reason })

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

/** A longer or shorter visit in the same place. */
export const Resizing = z.strictObject({ startsAt: z.optional(instant), endsAt: z.optional(instant), overlapReason: maybe(reason) })

export const Rescheduling = z.strictObject({
  to: z.extend(Moving, { startsAt: instant, endsAt: instant }),
  cancelReason: maybe(reason),
})

export const Accepting = z.strictObject({ overlapReason: maybe(reason) })
/** `at` is the location where the patient stands. */
export const CheckingIn = z.strictObject({
  at: z.optional(id),
  /** When they were here, where a kiosk had no link then. */
  happenedAt: z.optional(instant),
})
/** `alertsSeen` signs that the patient's grave alerts are known. */
export const MakingReady = z.strictObject({ formsWaivedReason: z.optional(reason), alertsSeen: z.optional(z.literal(true)) })
export const RunningLate = z.strictObject({ expectedLateBy: z.nullable(wholeNumber(1, 600)) })
/** What the delay of a provider makes of this visit. */
export const TellingDelay = z.strictObject({ minutes: wholeNumber(0, 1440) })
/** Left out: whoever is a dentist may come. */
export const AskingForExam = z.strictObject({ examWanted: maybe(id) })
export const Waiving = z.strictObject({ formsWaivedReason: reason })
export const Seating = z.strictObject({ chair: z.optional(id) })
export const Cancelling = z.strictObject({ cancelReason: reason })
export const Leaving = z.strictObject({ leftReason: reason })
const checks = z.array(word(departureChecks)).check(z.maxLength(departureChecks.length))
/** What is done, or what is left, and why; what neither names counts as left, unless the records show that it is done. */
export const Departing = z.strictObject({
  leftUndone: z.optional(checks),
  done: z.optional(checks),
  reasons: z.optional(z.partialRecord(word(departureChecks), reason)),
})
export const RightPatient = z.strictObject({ patient: id })
/** What no other command owns. */
export const Editing = z.strictObject({ type: maybe(id), reason: maybe(reason), notes: maybe(longText(10_000)) })
