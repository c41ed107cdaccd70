import type { AreaWords } from '../areaWords.ts'

export const packWords = {
  area: 'steris',
  identifier: 'pack',
  one: 'pack',
  many: 'packs',
  description: 'Each pack from its label to its patient',
  fields: {
    hollow: 'Hollow instruments',
    recall: 'Load recall',
    place: 'Storage place',
    relinkReason: 'Reason for appointment change',
    compromiseReason: 'Damage',
  },
  commands: {
    label: 'New label',
    allocate: 'Set up for appointment',
    recall: 'Mark recalled',
    soil: 'Mark for cleaning',
    relink: 'Change appointment',
    compromise: 'Report damage',
  },
} satisfies AreaWords
