import { permanentTeeth } from '#domain/clinical/chart/tooth.ts'
import { type AreaWords } from '../areaWords.ts'

export const perioExamWords = {
  area: 'operations/perio',
  identifier: 'perioExam',
  one: 'perio exam',
  many: 'perio exams',
  description: 'Pockets, gums, bleeding and plaque around the teeth of patients, by day',
  fields: {
    examinedOn: 'Examined on',
    skipsImplants: 'Skips implants',
    incompleteReason: 'Reason for missing sites',
    signedByName: 'Signed by',
    signedAt: 'Signed at',
    amends: 'Amends',
    amendReason: 'Reason for the amendment',
    ...Object.fromEntries(permanentTeeth.map((tooth) => [`tooth${tooth}`, `Tooth ${tooth}`])),
  },
  commands: {
    create: 'Start exam',
    enter: 'Enter figures',
    close: 'Close and sign',
    amend: 'Amend exam',
  },
  refusals: {
    hasNoOpenExam: 'This patient has an open perio exam. Close it first.',
    strokesFit: 'This tooth cannot have these figures.',
    isCompleteOrExplained: 'Sites are left. Say why the exam is closed without them.',
  },
} satisfies AreaWords
