import type { AreaWords } from '../areaWords.ts'

export const feeScheduleWords = {
  area: 'prices',
  identifier: 'feeSchedule',
  one: 'fee schedule',
  many: 'fee schedules',
  description: 'Lists of fees, with their first days',
  fields: {
    basisPoints: 'By hundredths of 1%',
  },
  commands: {
    raise: 'Raise fees',
  },
  refusals: {
    raiseIsAhead: 'Fees rise from a day to come. Choose a later day.',
    raiseIsMore: 'Enter by how much the fees rise.',
    hasFees: 'This schedule has no fees yet.',
  },
} satisfies AreaWords
