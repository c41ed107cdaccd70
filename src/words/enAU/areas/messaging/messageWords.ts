import type { AreaWords } from '../areaWords.ts'

export const messageWords = {
  area: 'messages',
  identifier: 'message',
  one: 'message',
  many: 'messages',
  description: 'All messages and their delivery status',
  fields: {
    user: 'User',
    page: 'Page of the link',
    recipient: 'Phone given by a user',
    words: 'Template',
    why: 'Reason',
    withdrawReason: 'Why it was not sent',
    withdrawnBy: 'Cancelled by',
    delayMinutes: 'Delay (minutes)',
    addition: 'Sentence when joined',
    joined: 'Also about',
    announcedBy: 'Announced by',
    notBefore: 'Not before',
    via: 'Channel',
    externalId: 'Number at the carrier',
    carrierNote: 'What the carrier said',
  },
  refusals: {
    canBeSent: 'This text cannot be sent. It is too long, or a place is still open.',
    mayHaveArrived: 'It is known that this message was not sent.',
  },
  commands: {
    withdraw: 'Cancel sending',
    retry: 'Send again',
    markSent: 'Mark as sent',
    create: 'Write message',
    receive: 'Record received message',
    understand: 'Mark as handled',
  },
} satisfies AreaWords
