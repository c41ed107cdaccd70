import type { AreaWords } from '../areaWords.ts'

export const backgroundJobWords = {
  area: 'process',
  identifier: 'backgroundJob',
  one: 'background job',
  many: 'background jobs',
  description: 'Simulations and replays',
} satisfies AreaWords
