import type { AreaWords } from '../areaWords.ts'

export const loadRecallWords = {
  area: 'steris/recalls',
  identifier: 'loadRecall',
  one: 'load recall',
  many: 'load recalls',
  description: 'Stopped packs and affected patients',
  fields: {
    fromNumber: 'From cycle',
    toTell: 'To notify',
    seen: 'Acknowledged',
  },
  commands: {
    open: 'Open load recall',
    see: 'Acknowledge',
  },
} satisfies AreaWords
