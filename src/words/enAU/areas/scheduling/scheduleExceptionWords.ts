import type { AreaWords } from '../areaWords.ts'

export const scheduleExceptionWords = {
  area: 'schedule/exceptions',
  identifier: 'scheduleException',
  one: 'schedule exception',
  many: 'schedule exceptions',
  description: 'Leave, sickness, holidays and extra time',
} satisfies AreaWords
