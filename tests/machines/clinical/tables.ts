import { allergyMachine } from '#machines/clinical/allergy.machine.ts'
import { medicalConditionMachine } from '#machines/clinical/medicalCondition.machine.ts'
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

export const tableCases: readonly TableCase[] = [
  ['clinical', allergyMachine, allergyTable],
  ['verification', allergyMachine, verificationTable],
  ['clinical', medicalConditionMachine, medicalConditionTable],
  ['verification', medicalConditionMachine, verificationTable],
]
