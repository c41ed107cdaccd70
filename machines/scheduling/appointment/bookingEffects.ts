import { textIn } from '../../kernel/contextReaders.ts'
import { send } from './appointmentContext.ts'
import { lapseForms, requireBookingForms, reviveForms } from './forms.ts'
import { countBooking, uncountBooking } from './recalls/campaignBookings.ts'
import { attendRecall, bookRecall, restoreRecall, unbookRecall } from './recalls/patientRecalls.ts'
import * as gaps from './gaps.ts'
import { transferCases } from './labCases.ts'
import { bookTreatment, releaseTreatment, transferTreatment } from './plannedTreatment.ts'

/** Tells the conversation from which the appointment is booked. */
const tellConversation = send('booked', ({ data }) => ({ kind: 'line', to: textIn(data, 'conversation') ?? '' }))

/** What follows from the time that a patient is expected. */
export const afterBooking = [requireBookingForms, bookRecall, countBooking] as const
/** The appointment does not take place. */
export const afterEnding = [lapseForms, unbookRecall, uncountBooking] as const
export const afterAttendance = [lapseForms, releaseTreatment, ...attendRecall] as const
/** The end of the appointment is taken back. */
export const afterRestoring = [reviveForms, ...restoreRecall] as const

/** What follows when an appointment is booked. */
export const bookingEffects = [
  ...gaps.takeTime,
  gaps.transferWaitlistEntries,
  transferCases,
  transferTreatment,
  ...afterBooking,
  tellConversation,
  bookTreatment,
] as const
