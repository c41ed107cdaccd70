import type { AreaWords } from '../areaWords.ts'

export const templateWords = {
  area: 'templates',
  identifier: 'template',
  one: 'template',
  many: 'templates',
  description: 'Texts of messages, letters and statements',
  fields: {
    use: 'Sent automatically as',
  },
  refusals: {
    useIsFree: 'Another template is active for this message. Retire it first.',
  },
} satisfies AreaWords
