import type { AreaWords } from '../areaWords.ts'

export const proposalWords = {
  area: 'kiosk/proposals',
  identifier: 'proposal',
  one: 'change',
  many: 'changed details',
  description: 'Details that patients changed at a kiosk',
  fields: {
    verifyName: 'Verify identity',
  },
} satisfies AreaWords
