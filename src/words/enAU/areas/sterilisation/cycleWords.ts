import type { AreaWords } from '../areaWords.ts'

export const cycleWords = {
  area: 'cycles',
  identifier: 'cycle',
  one: 'cycle',
  many: 'cycles',
  description: 'Loads, tests and deliveries',
  fields: {
    amendReason: 'Reason for correction',
    amendments: 'Corrections',
    recallReason: 'Reason for load recall',
    earlyReason: 'Reason for early release',
    failReason: 'Reason for failure',
    failNote: 'Failure note',
    biological: 'Biological indicator',
    hollow: 'Hollow instruments',
  },
  commands: {
    create: 'New load',
    receiveExternal: 'Receive delivery',
    recall: 'Open load recall',
    amend: 'Correct results',
    end: 'Mark cycle as finished',
    fail: 'Fail load',
    release: 'Release load',
    quarantine: 'Quarantine load',
  },
} satisfies AreaWords
