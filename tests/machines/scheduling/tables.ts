import type { TransitionTable } from '../transitionTables.ts'

export const workflowCategoryTable: TransitionTable = {
  new: { create: 'current' },
  current: { change: 'current', lose: 'current!', remove: 'removed' },
  removed: {},
}
