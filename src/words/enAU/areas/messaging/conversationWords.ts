import type { AreaWords } from '../areaWords.ts'

export const conversationWords = {
  area: 'conversations',
  identifier: 'conversation',
  one: 'conversation',
  many: 'conversations',
  description: 'One thread for each number or address',
  fields: {
    mayBe: 'Possible patients',
  },
  refusals: {
    channelExists: 'Web chat does not exist yet. Choose SMS or email.',
  },
  commands: {
    giveToTeam: 'Give to a team',
    belongTo: 'Link to patient',
    answer: 'Reply',
  },
} satisfies AreaWords
