import { appointmentSetup } from '../appointmentSetup.ts'
import { afterEnding } from '../bookingEffects.ts'
import {
  addReplacement,
  keepBookedChair,
  recordOverlapReason,
  recordTime,
  rememberState,
  replaceMessages,
  stampNotice,
  withdrawMessages,
} from '../effects.ts'
import * as gaps from '../gaps.ts'
import { moveCases } from '../labCases.ts'
import { timeIsFree } from './sharedTransitions.ts'

/** A booked appointment moves to a time that is free. */
export const timeChange = {
  target: 'scheduled',
  reenter: true,
  guard: timeIsFree,
  actions: [recordOverlapReason, keepBookedChair, ...replaceMessages, appointmentSetup.raise({ type: 'visit.moved' }), ...gaps.changeTime],
} as const
/** A request takes no time, so its time may be any. */
export const requestedTimeChange = {
  guard: 'patientMayBeBooked',
  actions: [keepBookedChair, recordTime, ...replaceMessages, appointmentSetup.raise({ type: 'visit.moved' }), moveCases],
} as const
/** The replacement takes over: what the appointment ends comes first, so that the new one can follow on from it. */
export const reschedule = {
  target: 'rescheduled',
  guard: 'patientMayBeBooked',
  actions: [rememberState('scheduled'), stampNotice, ...withdrawMessages, ...afterEnding, addReplacement, gaps.freeTimeForReplacement],
} as const
