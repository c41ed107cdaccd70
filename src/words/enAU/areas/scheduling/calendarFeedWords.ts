import type { AreaWords } from '../areaWords.ts'

export const calendarFeedWords = {
  area: 'calendars/feeds',
  identifier: 'calendarFeed',
  one: 'calendar feed',
  many: 'calendar feeds',
  description: 'Addresses at which phones and other programs read a calendar',
  fields: { name: 'For', detail: 'Patients', madeBy: 'Made by' },
  values: { 'detail.initials': 'Initials only', 'detail.full': 'Full names and reasons' },
} satisfies AreaWords
