import { appointmentSetup } from '../appointmentSetup.ts'
import { keepBookedChair, recordOverlapReason, recordTime, replaceMessages } from '../effects.ts'
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
  actions: [keepBookedChair, recordTime, ...replaceMessages, appointmentSetup.raise({ type: 'visit.moved' }), moveCases],
} as const
