import { figureFaultMachine } from '#machines/reports/figureFault.machine.ts'
import { reportScheduleMachine } from '#machines/reports/reportSchedule.machine.ts'
import type { TableCase, TransitionTable } from '../transitionTables.ts'

export const figureFaultTable: TransitionTable = {
  new: { find: 'disagrees!' },
  disagrees: { correct: 'corrected!' },
  corrected: {},
}

export const reportScheduleTable: TransitionTable = {
  new: { create: 'active!' },
  active: { change: 'active!', remove: 'removed!' },
  removed: {},
}

export const tableCases: readonly TableCase[] = [
  ['', figureFaultMachine, figureFaultTable],
  ['', reportScheduleMachine, reportScheduleTable],
]
