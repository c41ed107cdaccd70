import type { AreaWords } from '../areaWords.ts'

export const commandWords = {
  area: 'commands',
  identifier: 'command',
  one: 'command',
  many: 'commands',
} satisfies AreaWords
