import { calendarFeedMachine } from '#machines/scheduling/calendarFeed.machine.ts'
import { workflowCategoryMachine } from '#machines/scheduling/workflowCategory.machine.ts'
import type { TableCase, TransitionTable } from '../transitionTables.ts'

const workflowCategoryTable: TransitionTable = {
  new: { create: 'current' },
  current: { change: 'current', lose: 'current!', remove: 'removed' },
  removed: {},
}

const calendarFeedTable: TransitionTable = { new: { create: 'open!' }, open: { edit: 'open!', remove: 'removed!' }, removed: {} }

export const tableCases: readonly TableCase[] = [
  ['', workflowCategoryMachine, workflowCategoryTable],
  ['', calendarFeedMachine, calendarFeedTable],
]
