import type { AreaWords } from '../areaWords.ts'

export const conversationWords = {
  area: 'conversations',
  identifier: 'conversation',
  one: 'conversation',
  many: 'conversations',
  description: 'One thread for each number or address',
  fields: {
    mayBe: 'Possible patients',
    mutedUntil: 'Muted until',
    firstReplyAt: 'First reply',
  },
  refusals: {
    isMutedLater: 'Choose a later time until which the conversation is muted.',
    channelExists: 'Web chat does not exist yet. Choose SMS or email.',
  },
  commands: {
    prioritise: 'Set priority',
    mute: 'Mute',
    giveToTeam: 'Give to a team',
    belongTo: 'Link to patient',
    answer: 'Reply',
  },
} satisfies AreaWords
