import { and } from 'xstate'
import { type LateOutcome, type VisitState, unclosedStates, waitingStates } from '#domain/scheduling/appointment.ts'
import { appointmentSetup } from '../appointmentSetup.ts'
import { clearFields } from '../appointmentContext.ts'
import { clearChecksLeft, recordChecksLeft } from '../departureEffects.ts'
import { freeOwnChair, revertTo, rememberState, stampClosedLate, withdrawMessages } from '../effects.ts'
import { affirm } from './sharedTransitions.ts'
import { afterAttendance, afterEnding, afterRestoring } from '../bookingEffects.ts'
import { releaseTreatment } from '../plannedTreatment.ts'

/** Closes an appointment of an earlier day that was forgotten. It opens no gap, because its time is over. */

const isForgotten = (outcome: LateOutcome) => and(['dayIsOver', { type: 'closesAs', params: outcome }, 'leftAtIsTrue'])

const closingEffects = (state: VisitState, outcome: LateOutcome) => [
  rememberState(state),
  stampClosedLate(outcome),
  ...withdrawMessages,
  ...(outcome === 'departed' ? afterAttendance : [...afterEnding, releaseTreatment]),
  freeOwnChair,
  appointmentSetup.raise({ type: 'visit.leftTheChair' }),
]

const toDeparted = (state: VisitState) =>
  ({ target: 'departed', guard: isForgotten('departed'), actions: [...closingEffects(state, 'departed'), recordChecksLeft] }) as const

/**
 * Undoes a late closing on the day of the closing: the appointment is open again, as it was. Its chair stays free, because the patient
 * left on the day of the appointment.
 */
const reopenTo = <State extends VisitState>(state: State) =>
  ({
    target: state,
    guard: and(['wasClosedLate', 'isSameDay', 'noInvoiceIsIssued', { type: 'cameFrom', params: state }]),
    actions: [
      revertTo(state),
      clearFields('closedLateAt', 'closedLateReason', 'leftAt', 'leftReason', 'departedAt'),
      clearChecksLeft,
      ...afterRestoring,
    ],
  }) as const

export const reopenDeparted = unclosedStates.toReversed().map(reopenTo)
export const reopenUnseen = [...waitingStates, 'scheduled' as const].map(reopenTo)

/** For a patient who was seated: what does not depend on how far the treatment is. */
export const affirmOrClose = (state: VisitState) => ({ affirm, closeLate: toDeparted(state) }) as const

/** For a patient who may have left without being seen. */
export const closeUnseen = (state: VisitState) =>
  [toDeparted(state), { target: 'leftUnseen', guard: isForgotten('leftUnseen'), actions: closingEffects(state, 'leftUnseen') }] as const
