import * as z from 'zod/mini'
import { partialOf } from '#domain/fields.ts'
import { Process, processStates } from '#domain/system/process.ts'
import { processMachine } from '#machines/system/process.machine.ts'
import { resource } from '../resource.ts'

const ReportData = partialOf(Process, ['done', 'total', 'note'])

export const processes = resource({
  name: 'process',
  module: 'system',
  record: Process,
  columns: ['kind', 'state'],
  machines: { every: processMachine },
  states: processStates,
  /** Every user may see that the day is simulated. Progress and the stop command need the system scope. */
  readScope: { full: 'sys', marked: 'user' },
  commands: {
    create: { scope: 'sys.c', creates: true, data: z.omit(Process, { work: true }) },
    /** Sent by the server for work that ended it three times. */
    setAside: { scope: 'sys.c', principals: ['system'], creates: true, data: Process },
    start: { scope: 'sys.e' },
    /** Takes up work that was set aside. */
    retry: { scope: 'sys.e' },
    stop: { scope: 'sys.e' },
    report: { scope: 'sys.e', data: ReportData },
    finish: { scope: 'sys.e', data: ReportData },
    fail: { scope: 'sys.e', data: ReportData },
  },
  views: { marked: ['kind', 'state'], wall: ['kind', 'state'], waiting: ['kind', 'state'] },
})
