import { and } from 'xstate'
import { type PaperworkState, paperworkStates } from '#domain/scheduling/appointment.ts'
import { empty } from '../saying.ts'
import { formsFrom } from './effects.ts'
import { visitLanguage } from './language.ts'

/** The forms of a visit. When the last one comes in, a patient who is here becomes ready by it; taken back, they are not. */

const { raise } = visitLanguage
const isIn = raise({ type: 'paperwork.complete' })

const incoming = (word: PaperworkState) =>
  ({
    sendForms: { target: 'sent', guard: 'isNotOver', actions: formsFrom(word) },
    receiveForm: { target: 'partial', guard: 'isNotOver', actions: formsFrom(word) },
    completeForms: { target: 'complete', guard: 'isNotOver', actions: [formsFrom(word), isIn] },
    waiveForms: { target: 'none', guard: 'isNotOver', actions: [formsFrom(word), isIn] },
    /** Whoever made the patient ready while forms were missing said why. */
    'visit.ready': { target: 'none', actions: formsFrom(word) },
  }) as const

const requireForms = (word: PaperworkState) => ({ target: 'due', guard: 'isNotOver', actions: formsFrom(word) }) as const

const forgotten = empty('formsCameFrom', 'formsWaivedReason')
const takenBackTo = (...words: readonly PaperworkState[]) =>
  words.map((target) => ({
    target,
    guard: and(['isNotOver', 'formsAreOfToday', { type: 'formsCameFrom', params: target }]),
    actions: [forgotten, raise({ type: 'paperwork.undone' })],
  }))

const incomplete = ['due', 'sent', 'partial'] as const
/** Who waived the forms by making somebody ready waived nothing, once that is taken back. */
const unwaived = incomplete.map((target) => ({
  target,
  guard: and(['formsMovedWithTheVisit', { type: 'formsCameFrom', params: target }]),
  actions: forgotten,
}))
const revertForms = takenBackTo(...paperworkStates)

export const paperwork = visitLanguage.createStateConfig({
  initial: 'none',
  states: {
    none: { on: { requireForms: requireForms('none'), revertForms: takenBackTo(...incomplete), 'visit.unready': unwaived } },
    due: { on: { ...incoming('due'), revertForms } },
    sent: { on: { ...incoming('sent'), revertForms } },
    partial: { on: { ...incoming('partial'), revertForms } },
    complete: {
      on: { reviewForms: { target: 'reviewed', actions: formsFrom('complete') }, requireForms: requireForms('complete'), revertForms },
    },
    reviewed: { on: { requireForms: requireForms('reviewed'), revertForms } },
  },
})
