import { confirmation } from './appointment/confirmation.ts'
import { exam } from './appointment/exam.ts'
import { visitLanguage } from './appointment/language.ts'
import { paperwork } from './appointment/paperwork.ts'
import { visit } from './appointment/visit.ts'

/** One visit of one patient, in four regions that never overwrite each other. */
export const appointmentMachine = visitLanguage.createMachine({
  id: 'appointment',
  context: ({ input }) => input,
  type: 'parallel',
  states: { visit, confirmation, paperwork, exam },
})
