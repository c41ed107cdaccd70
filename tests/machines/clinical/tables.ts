import type { TransitionTable } from '../transitionTables.ts'

const [inactive, resolved] = ['inactive!', 'resolved!']

export const allergyTable: TransitionTable = {
  new: { create: 'active!', noteNone: 'active' },
  active: { change: 'active', deactivate: inactive, resolve: resolved },
  inactive: { reactivate: 'active', resolve: resolved },
  resolved: { reactivate: 'active' },
}

const end = { deactivate: inactive, resolve: resolved }

export const medicalConditionTable: TransitionTable = {
  new: { create: 'active!' },
  active: { change: 'active', remit: 'remission!', ...end },
  recurrence: { change: 'recurrence', remit: 'remission!', ...end },
  remission: { change: 'remission', recur: 'recurrence', ...end },
  inactive: { recur: 'recurrence', reactivate: 'active', resolve: resolved },
  resolved: { recur: 'recurrence', reactivate: 'active' },
}

const verdicts = { refute: 'refuted!', markInError: 'enteredInError!' }

export const verificationTable: TransitionTable = {
  unconfirmed: { confirm: 'confirmed!', ...verdicts },
  confirmed: verdicts,
  refuted: {},
  enteredInError: {},
}
