import type { AreaWords } from '../areaWords.ts'

export const figureFaultWords = {
  area: 'reports/faults',
  identifier: 'figureFault',
  one: 'fault of a figure',
  many: 'faults of figures',
  description: 'Figures that did not agree with their records',
  fields: { figure: 'Figure', cells: 'Wrong cells' },
} satisfies AreaWords
