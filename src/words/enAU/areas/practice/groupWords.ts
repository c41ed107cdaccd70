import type { AreaWords } from '../areaWords.ts'

export const groupWords = {
  area: 'groups',
  identifier: 'group',
  one: 'group',
  many: 'groups',
  description: 'Permissions by group',
  fields: {
    scopes: 'Permissions',
    needsSecondFactor: 'Requires two-step sign-in',
  },
} satisfies AreaWords
