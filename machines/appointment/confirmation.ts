import { send } from '../saying.ts'
import { visitLanguage } from './language.ts'

/** Whether the patient said they will come. Fed by staff and by replies; another day must be asked about again. */

const anotherDay = { target: 'unasked', guard: 'dayChanges' } as const
/** Who is asked is written to, by what they prefer; they answer by the link or by a word. */
const askThem = send('askToConfirm', ({ record }) => ({ channel: 'preferred', to: String(record['patient'] ?? '') }))
const ask = { target: 'asked', guard: 'isToCome', actions: askThem } as const
const confirm = { target: 'confirmed', guard: 'isToCome' } as const
const decline = { target: 'declined', guard: 'isToCome' } as const
const requestCall = { target: 'callRequested', guard: 'isToCome' } as const
const unconfirm = { target: 'unasked', guard: 'isToCome' } as const

export const confirmation = visitLanguage.createStateConfig({
  initial: 'unasked',
  states: {
    unasked: { on: { ask, confirm, decline, requestCall } },
    asked: { on: { confirm, decline, requestCall, unconfirm, 'visit.moved': anotherDay } },
    confirmed: { on: { ask, decline, requestCall, unconfirm, 'visit.moved': anotherDay } },
    declined: { on: { ask, confirm, requestCall, unconfirm, 'visit.moved': anotherDay } },
    callRequested: { on: { ask, confirm, decline, unconfirm, 'visit.moved': anotherDay } },
  },
})
