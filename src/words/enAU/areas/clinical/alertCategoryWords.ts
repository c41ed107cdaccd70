import type { AreaWords } from '../areaWords.ts'

export const alertCategoryWords = {
  area: 'alertcats',
  identifier: 'alertCategory',
  one: 'alert category',
  many: 'alert categories',
  description: 'How serious alerts are, and on which screens',
  fields: {
    shown: 'Shown at',
    kioskMayAsk: 'The kiosk may ask about these alerts',
    acknowledge: 'Staff acknowledge these alerts',
    lapsesAfterMonths: 'Ask again after (months)',
  },
} satisfies AreaWords
