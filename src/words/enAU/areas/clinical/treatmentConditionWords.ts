import type { AreaWords } from '../areaWords.ts'

export const treatmentConditionWords = {
  area: 'treatconds',
  identifier: 'treatmentCondition',
  one: 'treatment condition',
  many: 'treatment conditions',
  description: 'Findings and treatments of the dental chart',
  fields: {
    is: 'Finding or treatment',
    on: 'Applies to',
    blocks: 'Excludes on the same tooth',
    items: 'Items offered with this condition',
  },
} satisfies AreaWords
