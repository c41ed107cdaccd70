import type { AreaWords } from '../areaWords.ts'

export const loadRecallTaskWords = {
  area: 'steris/tasks',
  identifier: 'loadRecallTask',
  one: 'affected patient',
  many: 'affected patients',
  description: 'Patients to assess and notify',
  fields: {
    recall: 'Load recall',
    notifiedHow: 'Notified by',
  },
} satisfies AreaWords
