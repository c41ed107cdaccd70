import type { AreaWords } from '../areaWords.ts'

export const ownQuickNoteWords = {
  area: 'account/quicknotes',
  identifier: 'ownQuickNote',
  one: 'own quick note',
  many: 'my quick notes',
  description: 'Texts of your own, inserted by a code',
  fields: {
    for: 'For',
  },
} satisfies AreaWords
