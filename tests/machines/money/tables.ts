import type { TransitionTable } from '../transitionTables.ts'

export const feeScheduleTable: TransitionTable = { new: { create: 'current!' }, current: { raise: 'current' } }

export const taxRateTable: TransitionTable = { new: { create: 'current' }, current: { change: 'current', end: 'current!' } }
