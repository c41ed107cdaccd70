import { visitLanguage } from './language.ts'

/** The forms of a visit. When the last one comes in, a patient who is here becomes ready by it. */

const requireForms = { target: 'due', guard: 'isNotOver' } as const
const sendForms = { target: 'sent', guard: 'isNotOver' } as const
const receiveForm = { target: 'partial', guard: 'isNotOver' } as const
const completeForms = { target: 'complete', guard: 'isNotOver', actions: visitLanguage.raise({ type: 'paperwork.complete' }) } as const
const waiveForms = { target: 'none', guard: 'isNotOver', actions: visitLanguage.raise({ type: 'paperwork.complete' }) } as const
/** Whoever made the patient ready while forms were missing said why. */
const waived = 'none'

export const paperwork = visitLanguage.createStateConfig({
  initial: 'none',
  states: {
    none: { on: { requireForms } },
    due: { on: { sendForms, receiveForm, completeForms, waiveForms, 'visit.ready': waived } },
    sent: { on: { sendForms, receiveForm, completeForms, waiveForms, 'visit.ready': waived } },
    partial: { on: { sendForms, receiveForm, completeForms, waiveForms, 'visit.ready': waived } },
    complete: { on: { reviewForms: 'reviewed', requireForms } },
    reviewed: { on: { requireForms } },
  },
})
