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
    optOut: 'Opt-out of the address',
  },
  refusals: {
    hasOptOut: 'This address has not opted out.',
    hasNoOptOut: 'This address opted out of messages, so it cannot be changed. Lift the opt-out first.',
    isOptOutUnclear: 'There is nothing to decide: the address has not sent a text that may mean STOP.',
    isMutedLater: 'Choose a later time until which the conversation is muted.',
    channelExists: 'Web chat does not exist yet. Choose SMS or email.',
  },
  commands: {
    prioritise: 'Set priority',
    mute: 'Mute',
    giveToTeam: 'Give to a team',
    belongTo: 'Link to patient',
    confirmOptOut: 'Confirm opt-out',
    liftOptOut: 'Lift opt-out',
    answer: 'Reply',
  },
} satisfies AreaWords
