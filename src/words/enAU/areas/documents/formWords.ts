import type { AreaWords } from '../areaWords.ts'

export const formWords = {
  area: 'forms',
  identifier: 'form',
  one: 'form',
  many: 'forms',
  description: 'Questions and consents for patients',
  fields: {
    everyMonths: 'Repeat after (months)',
    fromAge: 'From age',
    toAge: 'To age',
    consent: 'Consent text',
    code: 'Code',
    kind: 'Answer type',
    text: 'Question',
    required: 'Answer required',
    asked: 'When to ask',
    forNew: 'For new patients',
    deniedBy: 'Answers that deny the consent',
  },
} satisfies AreaWords
