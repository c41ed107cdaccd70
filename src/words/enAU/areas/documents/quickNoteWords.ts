import type { AreaWords } from '../areaWords.ts'

export const quickNoteWords = {
  area: 'quicknotes',
  identifier: 'quickNote',
  one: 'quick note',
  many: 'quick notes',
  description: 'Texts that every user inserts by a code',
  fields: {
    for: 'For',
  },
} satisfies AreaWords
