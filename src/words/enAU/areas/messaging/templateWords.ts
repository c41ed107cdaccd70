import type { AreaWords } from '../areaWords.ts'

export const templateWords = {
  area: 'templates',
  identifier: 'template',
  one: 'template',
  many: 'templates',
  description: 'Texts of messages, letters and statements',
  fields: {
    use: 'Sent automatically as',
    draft: 'Next version, not sent yet',
  },
  commands: {
    activate: 'Activate',
    discardDraft: 'Discard next version',
  },
  refusals: {
    hasDraft: 'This template has no next version to activate or discard.',
    useIsFree: 'Another template is active for this message. Retire it first.',
  },
} satisfies AreaWords
