import { feeScheduleMachine } from '#machines/money/feeSchedule.machine.ts'
import { taxRateMachine } from '#machines/money/taxRate.machine.ts'
import type { TableCase, TransitionTable } from '../transitionTables.ts'

const feeScheduleTable: TransitionTable = { new: { create: 'current!' }, current: { raise: 'current' } }

const taxRateTable: TransitionTable = { new: { create: 'current' }, current: { change: 'current', end: 'current!' } }

export const tableCases: readonly TableCase[] = [
  ['', feeScheduleMachine, feeScheduleTable],
  ['', taxRateMachine, taxRateTable],
]
