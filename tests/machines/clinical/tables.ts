import { allergyMachine } from '#machines/clinical/allergy.machine.ts'
import { operationMachine } from '#machines/clinical/operation.machine.ts'
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

const ends = { decline: 'declined!', refer: 'referred!', void: 'void!' }

const operationTable: TransitionTable = {
  new: { chart: 'finding' },
  finding: { change: 'finding', resolve: resolved, revert: 'void', void: 'void!' },
  existing: { change: 'existing', resolve: resolved, revert: 'void', void: 'void!' },
  planned: { change: 'planned', accept: 'accepted!', complete: 'completed', revert: 'void', ...ends },
  accepted: { change: 'accepted', complete: 'completed', revert: 'planned', ...ends },
  completed: { amend: 'completed', revert: 'void', void: 'void!' },
  resolved: { reopen: 'finding', revert: 'finding' },
  declined: { reopen: 'planned', revert: 'planned' },
  referred: { reopen: 'planned', revert: 'planned' },
  void: {},
}

export const tableCases: readonly TableCase[] = [
  ['clinical', allergyMachine, allergyTable],
  ['verification', allergyMachine, verificationTable],
  ['clinical', medicalConditionMachine, medicalConditionTable],
  ['verification', medicalConditionMachine, verificationTable],
  ['', operationMachine, operationTable],
]
