import type { AreaWords } from '../areaWords.ts'

export const eventTagWords = {
  area: 'eventtags',
  identifier: 'eventTag',
  one: 'event tag',
  many: 'event tags',
  description: 'Tags such as “bring X-rays”',
  fields: {
    appliesTo: 'For',
    short: 'Short name',
  },
} satisfies AreaWords
