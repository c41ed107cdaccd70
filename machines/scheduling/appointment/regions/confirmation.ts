import { send } from '../appointmentContext.ts'
import { appointmentSetup } from '../appointmentSetup.ts'

/** Whether the patient has confirmed, set by staff or by replies. Moving to another day asks for confirmation again. */

const resetOnNewDay = { target: 'unasked', guard: 'dayChanges' } as const
/** Sends the confirmation request by the patient's preferred channel. The patient answers by the link or by a reply. */
const sendConfirmationRequest = send('askToConfirm', ({ record }) => ({ channel: 'preferred', to: record.patient ?? '' }))
const ask = { target: 'asked', guard: 'isToCome', actions: sendConfirmationRequest } as const
const confirm = { target: 'confirmed', guard: 'isToCome' } as const
const decline = { target: 'declined', guard: 'isToCome' } as const
const requestCall = { target: 'callRequested', guard: 'isToCome' } as const
const unconfirm = { target: 'unasked', guard: 'isToCome' } as const

export const confirmation = appointmentSetup.createStateConfig({
  initial: 'unasked',
  states: {
    unasked: { on: { ask, confirm, decline, requestCall, 'visit.confirmDue': ask } },
    asked: { on: { confirm, decline, requestCall, unconfirm, 'visit.moved': resetOnNewDay } },
    confirmed: { on: { ask, decline, requestCall, unconfirm, 'visit.moved': resetOnNewDay } },
    declined: { on: { ask, confirm, requestCall, unconfirm, 'visit.moved': resetOnNewDay } },
    callRequested: { on: { ask, confirm, decline, unconfirm, 'visit.moved': resetOnNewDay } },
  },
})
