import { confirmation } from './appointment/regions/confirmation.ts'
import { exam } from './appointment/regions/exam.ts'
import { appointmentSetup } from './appointment/appointmentSetup.ts'
import { paperwork } from './appointment/regions/paperwork.ts'
import { visit } from './appointment/regions/visit.ts'

/** The appointment machine: four parallel regions that never overwrite each other. */
export const appointmentMachine = appointmentSetup.createMachine({
  id: 'appointment',
  context: ({ input }) => input,
  type: 'parallel',
  states: { visit, confirmation, paperwork, exam },
})
