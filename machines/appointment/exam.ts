import { flag, unflag } from '../saying.ts'
import { examForgotten, stampExam } from './effects.ts'
import { visitLanguage } from './language.ts'

/** The hygienist asks for the dentist, who comes, looks and goes. Over when the patient leaves the chair. */

const requestExam = { target: 'requested', guard: 'isInTheChair', actions: stampExam } as const
const beginExam = { target: 'inProgress', guard: 'isInTheChair' } as const
const over = { target: 'none', actions: examForgotten } as const

export const exam = visitLanguage.createStateConfig({
  initial: 'none',
  states: {
    none: { on: { requestExam, beginExam } },
    requested: {
      exit: unflag('examUnanswered'),
      after: { examUnanswered: { guard: 'examCallsAreTimed', actions: flag('examUnanswered') } },
      on: { beginExam, endExam: over, 'visit.leftTheChair': over },
    },
    inProgress: { on: { requestExam, endExam: over, 'visit.leftTheChair': over } },
  },
})
