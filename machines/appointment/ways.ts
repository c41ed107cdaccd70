import { and } from 'xstate'
import type { VisitState } from '#domain/scheduling/appointment.ts'
import { empty, flag, nothing, stamp } from '../saying.ts'
import { from, stampNotice, tellChair, withdrawMessages } from './effects.ts'
import { lapseForms } from './forms.ts'
import * as gaps from './gaps.ts'

/** The questions and the ways out that several words of a visit share. */

export const timeIsFree = and(['timeIsOpen', 'chairTimeIsFree', 'providerTimeIsFree'])
export const chairIsReady = and(['chairIsNamed', 'chairIsHere', 'chairIsInService', 'chairIsFree', 'chairIsClean', 'packsAreHere'])
export const onTheDay = and(['dayIsToday', 'placeIsRight'])
export const sameDay = and(['isSameDay', 'noInvoiceIsIssued'])
export const canGoBackTo = (word: VisitState) => and([sameDay, { type: 'cameFrom', params: word }])
export const canTakeItsTimeAgain = (word: VisitState) => and([sameDay, 'slotIsStillFree', { type: 'cameFrom', params: word }])
export const canSitAgain = (word: VisitState) => and([sameDay, 'chairIsStillTheirs', 'providerIsFree', { type: 'cameFrom', params: word }])

export const remove = {
  target: 'enteredInError',
  guard: 'nothingHangsOnIt',
  actions: [withdrawMessages, lapseForms, gaps.forgetByWishes],
} as const
/** The visit stays as it is; only whose it is changes. */
export const correctPatient = { actions: nothing } as const
export const cancel = (word: VisitState) =>
  ({ target: 'cancelled', actions: [from(word), stampNotice, withdrawMessages, lapseForms, ...gaps.leaveTime('cancelled')] }) as const
export const leave = (word: VisitState) =>
  ({ target: 'leftUnseen', actions: [from(word), lapseForms, ...gaps.leaveTime('leftUnseen')] }) as const
export const sit = (word: VisitState) => [from(word), stamp('seatedAt'), tellChair({ clean: 'occupy' })]
export const seat = (word: VisitState) =>
  [
    {
      target: 'seated',
      guard: and([chairIsReady, 'packsAreWarnedOf']),
      actions: [...sit(word), flag('packsMissing')],
    },
    { target: 'seated', guard: chairIsReady, actions: sit(word) },
  ] as const
export const uncancelled = empty('cancelReason', 'cancelNotice')
export const unseat = [empty('seatedAt'), tellChair({ occupied: 'vacate', outOfService: 'vacate' })] as const
