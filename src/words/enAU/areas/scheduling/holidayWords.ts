import type { AreaWords } from '../areaWords.ts'

export const holidayWords = {
  area: 'schedule/holidays',
  identifier: 'holiday',
  one: 'public holiday',
  many: 'public holidays',
  description: 'Days on which the locations of a state or territory are closed',
  fields: { observedIn: 'State or territory' },
} satisfies AreaWords
