import { someOf } from '#domain/fields.ts'
import { Process } from '#domain/system/process.ts'
import { processMachine } from '#machines/process.machine.ts'
import { resource } from '../resource.ts'

const Report = someOf(Process, ['done', 'total', 'note'])

export const process = resource({
  name: 'process',
  part: 'system',
  record: Process,
  columns: ['kind', 'state'],
  charts: { every: processMachine },
  /** That the day is a simulated one is for everybody who looks at it; how far it is, and to stop it, for whoever keeps the system. */
  views: { full: 'sys', marked: 'user' },
  commands: {
    create: { scope: 'sys.c', makes: true, data: Process },
    start: { scope: 'sys.e' },
    stop: { scope: 'sys.e' },
    report: { scope: 'sys.e', data: Report },
    finish: { scope: 'sys.e', data: Report },
    fail: { scope: 'sys.e', data: Report },
  },
  sights: { marked: ['kind', 'state'], wall: ['kind', 'state'], waiting: ['kind', 'state'] },
})
