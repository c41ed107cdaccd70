import type { AreaWords } from '../areaWords.ts'

export const importWords = {
  area: 'migrations',
  identifier: 'import',
  one: 'import',
  many: 'imports',
  description: 'Files from other systems',
  fields: {
    discarded: 'Discarded file',
    as: 'Row type',
    known: 'Already imported',
    outcomeIfNone: 'Past appointments without an outcome',
    expected: 'Records to create',
    removed: 'Removed by undo',
    kept: 'Kept by undo',
  },
} satisfies AreaWords
