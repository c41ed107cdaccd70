import { flag, clearFlag } from '../../../kernel/actionCreators.ts'
import { clearExam, stampExam } from '../effects.ts'
import { appointmentSetup } from '../appointmentSetup.ts'

/** The exam region: a hygienist requests a dentist, who comes, examines and leaves. It ends when the patient leaves the chair. */

const requestExam = { target: 'requested', guard: 'isInTheChair', actions: stampExam } as const
const beginExam = { target: 'inProgress', guard: 'isInTheChair' } as const
const finishExam = { target: 'none', actions: clearExam } as const

export const exam = appointmentSetup.createStateConfig({
  initial: 'none',
  states: {
    none: { on: { requestExam, beginExam } },
    requested: {
      exit: clearFlag('examUnanswered'),
      after: { examUnanswered: { guard: 'examCallsAreTimed', actions: flag('examUnanswered') } },
      on: { beginExam, endExam: finishExam, 'visit.leftTheChair': finishExam },
    },
    inProgress: { on: { requestExam, endExam: finishExam, 'visit.leftTheChair': finishExam } },
  },
})
