import { createTranslator } from '../../createTranslator.ts'

/** What the server writes into a letter. */
const letterTexts = {
  abn: 'ABN {{abn}}',
  phone: 'Phone {{phone}}',
  closing: 'Yours sincerely',
  dear: 'Dear {{name}}',
  executorOf: 'The Executor of the Estate of the late',
  guardianOf: 'To the parent or guardian of',
  page: 'Page {{page}} of {{pages}}',
} as const

export const tLetterText = createTranslator('letterTexts', letterTexts)
