import type { AreaWords } from '../areaWords.ts'

export const scopeWords = {
  area: 'scopes',
  identifier: 'scope',
  one: 'permission',
  many: 'permissions',
} satisfies AreaWords
