import { exportMachine } from '#machines/system/export.machine.ts'
import type { TableCase, TransitionTable } from '../transitionTables.ts'

export const exportTable: TransitionTable = {
  new: { create: 'queued!', createReport: 'queued!' },
  queued: { start: 'running!', fail: 'failed!', cancel: 'cancelled!' },
  running: { advance: 'running!', finish: 'ready!', fail: 'failed!', cancel: 'cancelled!' },
  ready: {},
  failed: { retry: 'queued!' },
  cancelled: { retry: 'queued!' },
  expired: {},
}

export const tableCases: readonly TableCase[] = [['', exportMachine, exportTable]]
