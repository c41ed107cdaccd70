import * as z from 'zod/mini'
import { id, instant, longText, optional, text, wholeNumber, oneOf } from '../fields.ts'

export const visitStates = [
  'requested',
  'scheduled',
  'arrived',
  'ready',
  'called',
  'seated',
  'inTreatment',
  'treated',
  'checkout',
  'departed',
  'cancelled',
  'noShow',
  'leftUnseen',
  'rescheduled',
  'enteredInError',
] as const
export type VisitState = (typeof visitStates)[number]

/** The patient is to come. A request may have no time yet. */
export const upcomingStates = ['requested', 'scheduled'] as const satisfies readonly VisitState[]
/** The patient is in the practice and waits for a chair. */
export const waitingStates = ['arrived', 'ready', 'called'] as const satisfies readonly VisitState[]
/** The patient waits and can be seated. */
export const seatableStates = ['ready', 'called'] as const satisfies readonly VisitState[]
/** The patient is in a chair, and the treatment is not complete. */
export const underTreatmentStates = ['seated', 'inTreatment'] as const satisfies readonly VisitState[]
/** The patient is in a chair. */
export const inChairStates = [...underTreatmentStates, 'treated'] as const satisfies readonly VisitState[]
/** The patient is in the practice and not yet at checkout. */
export const beforeCheckoutStates = [...waitingStates, ...inChairStates] as const satisfies readonly VisitState[]
/** The patient is in the practice. */
export const presentStates = [...beforeCheckoutStates, 'checkout'] as const satisfies readonly VisitState[]
/** The patient came. */
export const attendedStates = [...presentStates, 'departed'] as const satisfies readonly VisitState[]
/** The treatment is complete. */
export const treatedStates = ['treated', 'checkout', 'departed'] as const satisfies readonly VisitState[]

/** The appointment is booked, and the patient is still to be seated. */
export const toSeatStates = ['scheduled', ...waitingStates] as const satisfies readonly VisitState[]
/** The appointment is booked, and its treatment is not complete. */
export const toTreatStates = [...toSeatStates, ...underTreatmentStates] as const satisfies readonly VisitState[]
/** The appointment occupies its chair's and its provider's time. */
export const timeHoldingStates = ['scheduled', ...beforeCheckoutStates] as const satisfies readonly VisitState[]
/** The appointment decides how late its provider is: the patient is to come, or came. */
export const delayingStates = ['scheduled', ...attendedStates] as const satisfies readonly VisitState[]
/** The appointment is booked and not over. One of an earlier day was forgotten: neither finished nor recorded as not attended. */
export const unclosedStates = ['scheduled', ...presentStates] as const satisfies readonly VisitState[]

/** Another appointment replaces this one, or it was a mistake: it never counts. */
export const replacedStates = ['rescheduled', 'enteredInError'] as const satisfies readonly VisitState[]
/** The appointment is no longer on its day. */
export const removedStates = ['cancelled', ...replacedStates] as const satisfies readonly VisitState[]
/** The time of the appointment passed without treatment. */
export const untreatedStates = ['noShow', 'leftUnseen'] as const satisfies readonly VisitState[]
/** The appointment was not attended, and is not to come. */
export const unattendedStates = ['cancelled', ...untreatedStates, ...replacedStates] as const satisfies readonly VisitState[]
/** The appointment has ended or never took place. */
export const endedVisitStates = ['departed', ...unattendedStates] as const satisfies readonly VisitState[]

/** A patient at a kiosk can check in. One who is late may already be recorded as failed to attend. */
export const checkInStates = ['scheduled', 'noShow'] as const satisfies readonly VisitState[]

/** How an appointment can be closed after its day. */
export const lateOutcomes = ['departed', 'leftUnseen'] as const satisfies readonly VisitState[]
export type LateOutcome = (typeof lateOutcomes)[number]
/** How an appointment of another system can have ended. */
export const pastOutcomes = ['departed', 'noShow', 'cancelled'] as const satisfies readonly VisitState[]
export type PastOutcome = (typeof pastOutcomes)[number]

/** How long before the start it was cancelled: more than a day, less, or after the start. */
export const cancelNotices = ['early', 'late', 'atTheDoor'] as const

/** Checkout items that may still be open. */
export const departureChecks = ['invoice', 'rebook', 'recall', 'notes'] as const

export type DepartureCheck = (typeof departureChecks)[number]

/** How an unplanned appointment came about: a walk-in, or squeezed in beside others. */
export const unplannedKinds = ['walkIn', 'squeezeIn'] as const

export const paperworkStates = ['none', 'due', 'sent', 'partial', 'complete', 'reviewed'] as const
export type PaperworkState = (typeof paperworkStates)[number]
/** The patient still has forms to answer. */
export const outstandingPaperworkStates = ['due', 'sent', 'partial'] as const satisfies readonly PaperworkState[]
/** The patient answered all forms. */
export const donePaperworkStates = ['complete', 'reviewed'] as const satisfies readonly PaperworkState[]

/** What a patient was asked, or answered, about an appointment. */
export const patientAnswers = ['asked', 'confirmed', 'declined', 'callRequested'] as const
export type PatientAnswer = (typeof patientAnswers)[number]
export const confirmationStates = ['unasked', ...patientAnswers] as const

export const examStates = ['none', 'requested', 'inProgress'] as const

/** An appointment has a state in each region. */
export const appointmentStates = {
  visit: visitStates,
  confirmation: confirmationStates,
  paperwork: paperworkStates,
  exam: examStates,
} as const
export type AppointmentState = { readonly [Region in keyof typeof appointmentStates]: (typeof appointmentStates)[Region][number] }

/** The value of `bookedChair` of an appointment that was booked without a chair. */
export const noBookedChair = 'none'

/** The most tags of one appointment. */
export const maxAppointmentTags = 10

export const appointmentTags = z.array(id).check(z.maxLength(maxAppointmentTags))

export const Appointment = z.strictObject({
  patient: id,
  provider: id,
  calendar: optional(id),
  chair: optional(id),
  /** The chair before the first change of chair at this time, or `none`; `null`: never changed. It decides which bookings run in parallel. */
  bookedChair: optional(text(36)),
  location: id,
  type: optional(id),
  startsAt: instant,
  endsAt: instant,
  /** A request for a day without a time. It starts at the first instant of its day until a user gives it a time. */
  noTimeYet: optional(z.literal(true)),
  reason: optional(text(300)),
  /** The practice's own tags, such as “bring X-rays”. */
  tags: z._default(appointmentTags, []),
  /** Chairside notes of this appointment. */
  notes: optional(longText(10_000)),
  /** Reason for a double booking; `null` if there is none. */
  overlapReason: optional(text(300)),
  cancelReason: optional(text(300)),
  cancelNotice: optional(oneOf(cancelNotices)),
  /** Why the patient left without being seen. */
  leftReason: optional(text(300)),
  /** Why the forms were waived. */
  formsWaivedReason: optional(text(300)),
  /** When the forms were waived, and the name of the user. */
  formsWaivedAt: optional(instant),
  formsWaivedBy: optional(text(200)),
  /** Checkout items that were not done. */
  leftUndone: z._default(z.array(oneOf(departureChecks)).check(z.maxLength(departureChecks.length)), []),
  /** How often the patient has been called since becoming ready. */
  calls: z._default(wholeNumber(0, 99), 0),
  /** The appointment that this one replaces. */
  replaces: optional(id),
  arrivedAt: optional(instant),
  seatedAt: optional(instant),
  startedAt: optional(instant),
  finishedAt: optional(instant),
  departedAt: optional(instant),
  /**
   * When and why a user closed it after its day. Its times are then what that user remembers, so figures count it apart. `leftAt` is when
   * the patient left.
   */
  closedLateAt: optional(instant),
  closedLateReason: optional(text(300)),
  leftAt: optional(instant),
  unplanned: optional(oneOf(unplannedKinds)),
  /** The ticket called aloud and shown on the wall: "B12". It stays when a check-in is undone, so each number is given once a day. */
  ticket: optional(text(8)),
  ticketNumber: optional(wholeNumber(1, 99_999)),
  /** When its time, provider or location changed last: what the patient answers to an earlier message is of the time before. */
  movedAt: optional(instant),
  /** What the patient was asked, or had answered, before it moved. It holds again if it moves back there. */
  answerBefore: optional(z.strictObject({ answer: oneOf(patientAnswers), startsAt: instant, provider: id, location: id })),
  /** When a patient who was squeezed in was told to expect the treatment: a delay counts from then. */
  notifiedStart: optional(instant),
  /** Minutes after the start at which the patient expects to arrive. */
  expectedLateBy: optional(wholeNumber(1, 600)),
  /** When the patient was notified of the provider's delay: once, whatever happens afterwards. */
  delayToldAt: optional(instant),
  /** The delay in minutes that the patient was told; `null` if none or withdrawn. */
  delayToldMinutes: optional(wholeNumber(0, 1440)),
  /** The provider who is asked to examine; `null`: any dentist. */
  examWanted: optional(id),
  examAskedAt: optional(instant),
  /** When a user confirmed that they know the patient's critical alerts, and their name. */
  alertsSeenAt: optional(instant),
  alertsSeenBy: optional(text(200)),
  /** When a user last said that the status still holds. */
  affirmedAt: optional(instant),
  /** The previous paperwork state: what `revertForms` returns to. */
  formsCameFrom: optional(oneOf(paperworkStates)),
  /** The previous state of the region `visit`: what `revert` returns to. */
  cameFrom: optional(oneOf(visitStates)),
})
export type Appointment = z.infer<typeof Appointment>
