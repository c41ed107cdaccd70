import type { AreaWords } from '../areaWords.ts'

export const calendarWords = {
  area: 'calendars',
  identifier: 'calendar',
  one: 'calendar',
  many: 'calendars',
  description: 'Providers’ appointment books',
} satisfies AreaWords
