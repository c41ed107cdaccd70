import { workflowCategoryMachine } from '#machines/scheduling/workflowCategory.machine.ts'
import type { TableCase, TransitionTable } from '../transitionTables.ts'

const workflowCategoryTable: TransitionTable = {
  new: { create: 'current' },
  current: { change: 'current', lose: 'current!', remove: 'removed' },
  removed: {},
}

export const tableCases: readonly TableCase[] = [['', workflowCategoryMachine, workflowCategoryTable]]
