import { FigureFault } from '#domain/reports/figureFault.ts'
import { figureFaultMachine } from '#machines/reports/figureFault.machine.ts'
import { resource } from '../resource.ts'

/** Figures that did not agree with their records. The server finds them and corrects them. */
export const figureFaults = resource({
  name: 'reports/faults',
  module: 'reports',
  record: FigureFault,
  titleFields: ['figure'],
  columns: ['figure', 'state'],
  machines: { every: figureFaultMachine },
  readScope: 'rep',
  commands: {
    find: { scope: 'rep', principals: ['system'], creates: true, data: FigureFault },
    correct: { scope: 'rep', principals: ['system'] },
  },
  views: { wall: ['figure', 'state'] },
})
