import { and } from 'xstate'
import { type PatientAnswer, patientAnswers } from '#domain/scheduling/appointment.ts'
import { send } from '../appointmentContext.ts'
import { appointmentSetup } from '../appointmentSetup.ts'
import { forgetAnswer, rememberAnswer } from '../effects.ts'

/** Whether the patient has confirmed, set by staff or by replies. A new time, provider or location must be confirmed again. */

/** Sends the confirmation request by the patient's preferred channel. The patient answers by the link or by a reply. */
const sendConfirmationRequest = send('askToConfirm', ({ record }) => ({ channel: 'preferred', to: record.patient ?? '' }))

/** What the patient answered holds again when the appointment moves back. */
const restoreAnswer = patientAnswers.map(
  (answer) =>
    ({ target: answer, guard: and(['agreementChanges', { type: 'returnsToAnswer', params: answer }]), actions: forgetAnswer }) as const,
)
const resetFrom = (answer: PatientAnswer) =>
  [...restoreAnswer, { target: 'unasked', guard: 'agreementChanges', actions: rememberAnswer(answer) }] as const
/** A request that has not left goes out with the new time. */
const askAgain = {
  target: 'asked',
  guard: and(['agreementChanges', 'requestIsReplaced']),
  actions: [forgetAnswer, sendConfirmationRequest],
} as const

const ask = { target: 'asked', guard: 'isToCome', actions: [forgetAnswer, sendConfirmationRequest] } as const
const confirm = { target: 'confirmed', guard: 'isToCome', actions: forgetAnswer } as const
const decline = { target: 'declined', guard: 'isToCome', actions: forgetAnswer } as const
const requestCall = { target: 'callRequested', guard: 'isToCome', actions: forgetAnswer } as const
const unconfirm = { target: 'unasked', guard: 'isToCome', actions: forgetAnswer } as const

export const confirmation = appointmentSetup.createStateConfig({
  initial: 'unasked',
  states: {
    unasked: { on: { ask, confirm, decline, requestCall, 'visit.confirmDue': ask, 'visit.moved': restoreAnswer } },
    asked: { on: { confirm, decline, requestCall, unconfirm, 'visit.moved': [askAgain, ...resetFrom('asked')] } },
    confirmed: { on: { ask, decline, requestCall, unconfirm, 'visit.moved': resetFrom('confirmed') } },
    declined: { on: { ask, confirm, requestCall, unconfirm, 'visit.moved': resetFrom('declined') } },
    callRequested: { on: { ask, confirm, decline, unconfirm, 'visit.moved': resetFrom('callRequested') } },
  },
})
