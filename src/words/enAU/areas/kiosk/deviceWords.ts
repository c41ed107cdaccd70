import type { AreaWords } from '../areaWords.ts'

export const deviceWords = {
  area: 'kiosk',
  identifier: 'device',
  one: 'device',
  many: 'devices',
  description: 'Kiosks, wall displays and waiting-room screens',
  fields: {
    lastHeardAt: 'Last contact',
  },
} satisfies AreaWords
