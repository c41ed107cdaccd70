import type { AreaWords } from '../areaWords.ts'

export const alertCategoryWords = {
  area: 'alertcats',
  identifier: 'alertCategory',
  one: 'alert category',
  many: 'alert categories',
  description: 'Gravity of alerts, and where they are shown',
  fields: {
    shown: 'Shown at',
    kioskMayAsk: 'The kiosk may ask about it',
    acknowledge: 'Staff acknowledge it',
    lapsesAfterMonths: 'Ask again after (months)',
  },
} satisfies AreaWords
