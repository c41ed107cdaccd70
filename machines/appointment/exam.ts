import { visitLanguage } from './language.ts'

/** The hygienist asks for the dentist, who comes, looks and goes. Over when the patient leaves the chair. */

const requestExam = { target: 'requested', guard: 'isInTheChair' } as const
const beginExam = { target: 'inProgress', guard: 'isInTheChair' } as const
const endExam = 'none'

export const exam = visitLanguage.createStateConfig({
  initial: 'none',
  states: {
    none: { on: { requestExam, beginExam } },
    requested: { on: { beginExam, endExam, 'visit.leftTheChair': 'none' } },
    inProgress: { on: { requestExam, endExam, 'visit.leftTheChair': 'none' } },
  },
})
