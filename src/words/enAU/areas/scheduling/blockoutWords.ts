import type { AreaWords } from '../areaWords.ts'

export const blockoutWords = {
  area: 'events',
  identifier: 'blockout',
  one: 'blockout',
  many: 'blockouts',
  description: 'Meetings, holidays and chair repairs',
  fields: {
    startsAt: 'From',
    endsAt: 'To',
    closes: 'Blocks appointments',
  },
} satisfies AreaWords
