import * as z from 'zod/mini'
import { maxPlanEntries } from '#domain/clinical/chart/treatmentPlanStates.ts'
import { id, instant, longText, text, wholeNumber, oneOf } from '#domain/fields.ts'
import { Appointment, departureChecks, lateOutcomes, appointmentTags, pastOutcomes } from '#domain/scheduling/appointment.ts'

/** Data shapes of the appointment commands. An omitted field stays unchanged; a reason is a sentence. */

const reason = text(300)
const nullish = <T extends z.ZodMiniType>(field: T) => z.optional(z.nullable(field))

const BookingData = z.extend(
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
    tags: true,
  }),
  { replaces: nullish(id), overlapReason: nullish(reason) },
)

/** `conversation`: the one from which it is booked, which gets a line about it. `operations`: entries of the dental chart planned for it. */
export const BookData = z.extend(BookingData, {
  conversation: nullish(id),
  operations: nullish(z.array(id).check(z.maxLength(maxPlanEntries))),
})

export const WalkInData = BookingData

/** A request may name only a day: then it starts at the first instant of that day. */
export const RequestData = z.extend(BookingData, { noTimeYet: nullish(z.literal(true)) })

/** A double booking, which requires a reason. */
export const SqueezeInData = z.extend(BookingData, { overlapReason: reason })

/** A past appointment, as another system recorded it. */
/** When the steps of a past appointment happened, as far as they are known. */
const pastTimes = {
  arrivedAt: nullish(instant),
  seatedAt: nullish(instant),
  startedAt: nullish(instant),
  finishedAt: nullish(instant),
  departedAt: nullish(instant),
}
export const RecordPastData = z.extend(BookingData, {
  ended: oneOf(pastOutcomes),
  cancelReason: nullish(reason),
  ...pastTimes,
})

export const MoveData = z.strictObject({
  startsAt: z.optional(instant),
  endsAt: z.optional(instant),
  provider: z.optional(id),
  location: z.optional(id),
  chair: nullish(id),
  calendar: nullish(id),
  overlapReason: nullish(reason),
})

/** A longer or shorter appointment with the same chair and provider. */
export const ResizeData = z.strictObject({ startsAt: z.optional(instant), endsAt: z.optional(instant), overlapReason: nullish(reason) })

export const RescheduleData = z.strictObject({
  to: z.extend(MoveData, { startsAt: instant, endsAt: instant }),
  cancelReason: nullish(reason),
})

/** A request that names only a day is accepted with its time; any may be given another time and place. */
export const AcceptData = z.strictObject({
  startsAt: z.optional(instant),
  endsAt: z.optional(instant),
  provider: z.optional(id),
  chair: nullish(id),
  overlapReason: nullish(reason),
})
/** `at` is the location where the patient is. */
export const CheckInData = z.strictObject({
  at: z.optional(id),
  /** When the patient arrived, if the kiosk was offline. */
  happenedAt: z.optional(instant),
})
/** `alertsSeen` confirms that the user knows the patient's critical alerts. */
export const SetReadyData = z.strictObject({ formsWaivedReason: z.optional(reason), alertsSeen: z.optional(z.literal(true)) })
export const RunningLateData = z.strictObject({ expectedLateBy: z.nullable(wholeNumber(1, 600)) })
/** The delay of this appointment that its provider's delay causes. */
export const TellDelayData = z.strictObject({ minutes: wholeNumber(0, 1440) })
/** The delay that the patient knows of, and whether the server may notify them again. */
export const AmendDelayNoticeData = z.strictObject({ minutes: z.nullable(wholeNumber(0, 1440)), isAgain: z.boolean() })
/** Omitted: any dentist may come. */
export const RequestExamData = z.strictObject({ examWanted: nullish(id) })
export const WaiveFormsData = z.strictObject({ formsWaivedReason: reason })
export const SeatData = z.strictObject({ chair: z.optional(id) })
export const CancelData = z.strictObject({ cancelReason: reason })
export const LeaveData = z.strictObject({ leftReason: reason })
const checks = z.array(oneOf(departureChecks)).check(z.maxLength(departureChecks.length))
/** Which items are done or left, and why. An item that neither list names counts as left, unless the records show that it is done. */
export const DepartData = z.strictObject({
  leftUndone: z.optional(checks),
  done: z.optional(checks),
  reasons: z.optional(z.partialRecord(oneOf(departureChecks), reason)),
})
/** `leftAt` is when the patient really left. */
export const CloseLateData = z.strictObject({ outcome: oneOf(lateOutcomes), leftAt: instant, closedLateReason: reason })
export const CorrectPatientData = z.strictObject({ patient: id })
/** Fields that no other command owns. */
export const EditAppointmentData = z.strictObject({
  type: nullish(id),
  reason: nullish(reason),
  tags: z.optional(appointmentTags),
  notes: nullish(longText(10_000)),
})
