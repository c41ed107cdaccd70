import type { AreaWords } from '../areaWords.ts'

export const workflowCategoryWords = {
  area: 'workflowcategories',
  identifier: 'workflowCategory',
  one: 'workflow category',
  many: 'workflow categories',
  description: 'Your own columns on Reception',
  fields: {
    states: 'Statuses in this category',
    takes: 'Take statuses from other categories',
  },
  commands: {
    change: 'Change statuses',
  },
  refusals: {
    statesAreGrouped: 'Each status of appointments must be in exactly one category.',
    isEmptyOrAlone: 'Appointments of this category would be in no column. Move its statuses to other categories first.',
  },
} satisfies AreaWords
