import type { AreaWords } from '../areaWords.ts'

export const calendarWords = {
  area: 'calendars',
  identifier: 'calendar',
  one: 'calendar',
  many: 'calendars',
  description: 'Providers’ appointment books',
  fields: { order: 'Position in lists', shownTo: 'For these groups (empty: for all)' },
} satisfies AreaWords
