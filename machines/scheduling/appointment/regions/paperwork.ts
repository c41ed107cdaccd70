import { and } from 'xstate'
import { type PaperworkState, paperworkStates, outstandingPaperworkStates } from '#domain/scheduling/appointment.ts'
import { clearFields } from '../appointmentContext.ts'
import { stampWaiver } from '../checkInEffects.ts'
import { rememberPaperwork } from '../effects.ts'
import { appointmentSetup } from '../appointmentSetup.ts'

/**
 * The paperwork region. The last completed form makes an arrived patient ready, unless an answer that matters is unread: then reading it
 * does. Undoing it undoes that.
 */

const { raise } = appointmentSetup
const raiseComplete = raise({ type: 'paperwork.complete' })

const formTransitions = (state: PaperworkState) =>
  ({
    sendForms: { target: 'sent', guard: 'isNotOver', actions: rememberPaperwork(state) },
    receiveForm: { target: 'partial', guard: 'isNotOver', actions: rememberPaperwork(state) },
    completeForms: { target: 'complete', guard: 'isNotOver', actions: [rememberPaperwork(state), raiseComplete] },
    waiveForms: { target: 'none', guard: 'isNotOver', actions: [rememberPaperwork(state), stampWaiver, raiseComplete] },
    /** Waives the open forms: the user who made the patient ready gave a reason. */
    'visit.ready': { target: 'none', actions: rememberPaperwork(state) },
  }) as const

const requireForms = (state: PaperworkState) => ({ target: 'due', guard: 'isNotOver', actions: rememberPaperwork(state) }) as const

const clearWaiver = clearFields('formsCameFrom', 'formsWaivedReason', 'formsWaivedAt', 'formsWaivedBy')
const revertTransitions = (...states: readonly PaperworkState[]) =>
  states.map((target) => ({
    target,
    guard: and(['isNotOver', 'formsAreOfToday', { type: 'formsCameFrom', params: target }]),
    actions: [clearWaiver, raise({ type: 'paperwork.undone' })],
  }))

/** Undoes the waiver when the command that made the patient ready is undone. */
const undoWaiver = outstandingPaperworkStates.map((target) => ({
  target,
  guard: and(['formsMovedWithTheVisit', { type: 'formsCameFrom', params: target }]),
  actions: clearWaiver,
}))
const revertForms = revertTransitions(...paperworkStates)

export const paperwork = appointmentSetup.createStateConfig({
  initial: 'none',
  states: {
    none: {
      on: {
        requireForms: requireForms('none'),
        revertForms: revertTransitions(...outstandingPaperworkStates),
        'visit.unready': undoWaiver,
      },
    },
    due: { on: { ...formTransitions('due'), revertForms } },
    /** The link of the only form that was sent is closed. */
    sent: { on: { ...formTransitions('sent'), requireForms: requireForms('sent'), revertForms } },
    partial: { on: { ...formTransitions('partial'), revertForms } },
    complete: {
      on: {
        reviewForms: { target: 'reviewed', actions: [rememberPaperwork('complete'), raiseComplete] },
        readAnswers: { actions: raiseComplete },
        requireForms: requireForms('complete'),
        revertForms,
      },
    },
    reviewed: { on: { requireForms: requireForms('reviewed'), revertForms } },
  },
})
