import { and } from 'xstate'
import type { VisitState } from '#domain/scheduling/appointment.ts'
import { flag, flagWhere, noChange } from '../../../kernel/actionCreators.ts'
import { type AppointmentContext, clearFields, stamp } from '../appointmentContext.ts'
import { keepBookedChair, rememberState, stampNotice, tellChair, withdrawMessages, replaceMessages } from '../effects.ts'
import { afterEnding } from '../bookingEffects.ts'
import * as gaps from '../gaps.ts'
import { missingCases, releaseCases } from '../labCases.ts'
import { releaseTreatment } from '../plannedTreatment.ts'

/** Guards and transitions that several states of an appointment share. */

export const timeIsFree = and([
  'patientMayBeBooked',
  'timeIsOpen',
  'timeIsWithinHours',
  'chairTimeIsFree',
  'providerTimeIsFree',
  'providerIsOnStaff',
])
export const chairIsReady = and(['chairIsNamed', 'chairIsHere', 'chairIsInService', 'chairIsFree', 'chairIsClean', 'packsAreHere'])
export const isCheckInDay = and(['dayIsToday', 'placeIsRight'])
export const canRevertTo = (state: VisitState) => and(['isSameDay', 'noInvoiceIsIssued', { type: 'cameFrom', params: state }])
export const canRetakeTime = (state: VisitState) =>
  and(['isSameDay', 'noInvoiceIsIssued', 'slotIsStillFree', { type: 'cameFrom', params: state }])
/** The same for an appointment that is to come again. */
export const canBeBookedAgain = (state: VisitState) =>
  and(['patientMayBeBooked', 'isSameDay', 'noInvoiceIsIssued', 'slotIsStillFree', { type: 'cameFrom', params: state }])
export const canReturnToChair = (state: VisitState) =>
  and(['isSameDay', 'noInvoiceIsIssued', 'chairIsStillTheirs', 'providerIsFree', { type: 'cameFrom', params: state }])

export const remove = {
  target: 'enteredInError',
  guard: 'nothingHangsOnIt',
  actions: [...withdrawMessages, ...afterEnding, gaps.clearWaitlistAppointment, releaseCases, releaseTreatment],
} as const
/** A user has looked: the status still holds. The timers of the state go on. */
export const affirm = { actions: stamp('affirmedAt') } as const
/** Changes the patient only. The state stays. Messages to the other patient are withdrawn. */
export const correctPatient = { guard: 'patientMayBeBooked', actions: [noChange, ...replaceMessages] } as const
export const cancel = (state: VisitState) =>
  ({
    target: 'cancelled',
    actions: [rememberState(state), stampNotice, ...withdrawMessages, ...afterEnding, ...gaps.freeTime('cancelled')],
  }) as const
export const leaveUnseen = (state: VisitState) =>
  ({ target: 'leftUnseen', actions: [rememberState(state), ...afterEnding, ...gaps.freeTime('leftUnseen')] }) as const
/** Seating without the case is a choice of the user, as with packs. */
const flagMissingCase = flagWhere<AppointmentContext>('caseMissing', (context) => missingCases(context).length > 0)
export const seatEffects = (state: VisitState) => [
  rememberState(state),
  keepBookedChair,
  stamp('seatedAt'),
  tellChair({ clean: 'occupy' }),
  flagMissingCase,
]
export const seat = (state: VisitState) =>
  [
    {
      target: 'seated',
      guard: and([chairIsReady, 'packsAreWarnedOf']),
      actions: [...seatEffects(state), flag('packsMissing')],
    },
    { target: 'seated', guard: chairIsReady, actions: seatEffects(state) },
  ] as const
export const clearCancellation = clearFields('cancelReason', 'cancelNotice')
export const unseatEffects = [clearFields('seatedAt'), tellChair({ occupied: 'vacate', outOfService: 'vacate' })] as const
