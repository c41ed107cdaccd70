import type { AreaWords } from '../areaWords.ts'

export const kioskSessionWords = {
  area: 'kiosk/sessions',
  identifier: 'kioskSession',
  one: 'kiosk session',
  many: 'kiosk sessions',
  description: 'Each use of a kiosk',
  fields: {
    why: 'Reason for help',
    unproven: 'Identity not verified',
    isThem: 'Identity matched',
  },
} satisfies AreaWords
