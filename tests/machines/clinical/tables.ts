import { allergyMachine } from '#machines/clinical/allergy.machine.ts'
import { clinicalNoteMachine } from '#machines/clinical/clinicalNote.machine.ts'
import { operationMachine } from '#machines/clinical/operation.machine.ts'
import { medicalConditionMachine } from '#machines/clinical/medicalCondition.machine.ts'
import { treatmentPlanMachine } from '#machines/clinical/treatmentPlan.machine.ts'
import { perioExamMachine } from '#machines/clinical/perioExam.machine.ts'
import type { TableCase, TransitionTable } from '../transitionTables.ts'

const [inactive, resolved] = ['inactive!', 'resolved!']

const allergyTable: TransitionTable = {
  new: { create: 'active!', noteNone: 'active' },
  active: { change: 'active', deactivate: inactive, resolve: resolved },
  inactive: { reactivate: 'active', resolve: resolved },
  resolved: { reactivate: 'active' },
}

const end = { deactivate: inactive, resolve: resolved }

const medicalConditionTable: TransitionTable = {
  new: { create: 'active!' },
  active: { change: 'active', remit: 'remission!', ...end },
  recurrence: { change: 'recurrence', remit: 'remission!', ...end },
  remission: { change: 'remission', recur: 'recurrence', ...end },
  inactive: { recur: 'recurrence', reactivate: 'active', resolve: resolved },
  resolved: { recur: 'recurrence', reactivate: 'active' },
}

const verdicts = { refute: 'refuted!', markInError: 'enteredInError!' }

const verificationTable: TransitionTable = {
  unconfirmed: { confirm: 'confirmed!', ...verdicts },
  confirmed: { confirm: 'confirmed!', ...verdicts },
  refuted: {},
  enteredInError: {},
}

const clinicalNoteTable: TransitionTable = {
  new: { create: 'draft', draftAmendment: 'draft!' },
  draft: { write: 'draft', sign: 'signed' },
  signed: { amend: 'signed', supersede: 'amended!' },
  amended: {},
}

const perioExamTable: TransitionTable = {
  new: { create: 'open', startAmendment: 'open' },
  open: { enter: 'open', close: 'closed' },
  closed: { amend: 'closed', supersede: 'amended!' },
  amended: {},
}

const ends = { decline: 'declined!', refer: 'referred!', void: 'void!' }

const operationTable: TransitionTable = {
  new: { chart: 'finding' },
  finding: { change: 'finding', resolve: resolved, revert: 'void', void: 'void!' },
  existing: { change: 'existing', resolve: resolved, revert: 'void', void: 'void!' },
  planned: { change: 'planned', accept: 'accepted!', complete: 'completed', revert: 'void', ...ends },
  accepted: { change: 'accepted', complete: 'completed', revert: 'planned', ...ends },
  completed: { amend: 'completed', revert: 'void', void: 'void', bill: 'completed', unbill: 'completed!' },
  resolved: { reopen: 'finding', revert: 'finding' },
  declined: { reopen: 'planned', revert: 'planned' },
  referred: { reopen: 'planned', revert: 'planned' },
  void: {},
}

const revise = { revise: 'draft!' }
const follow = { follow: 'done' }

const treatmentPlanTable: TransitionTable = {
  new: { make: 'draft!' },
  draft: { change: 'draft!', present: 'presented', decline: 'declined!', supersede: 'superseded!', follow: 'draft!' },
  presented: { accept: 'accepted', decline: 'declined!', supersede: 'superseded!', ...revise, follow: 'presented!' },
  accepted: { decline: 'declined!', ...follow },
  underway: { decline: 'declined!', ...follow },
  done: follow,
  declined: { ...revise, follow: 'declined!' },
  superseded: { ...revise, follow: 'superseded!' },
  expired: { ...revise, follow: 'expired!' },
}

export const tableCases: readonly TableCase[] = [
  ['clinical', allergyMachine, allergyTable],
  ['verification', allergyMachine, verificationTable],
  ['clinical', medicalConditionMachine, medicalConditionTable],
  ['verification', medicalConditionMachine, verificationTable],
  ['', clinicalNoteMachine, clinicalNoteTable],
  ['', perioExamMachine, perioExamTable],
  ['', operationMachine, operationTable],
  ['', treatmentPlanMachine, treatmentPlanTable],
]
