import type { AreaWords } from '../areaWords.ts'

export const messageChannelWords = {
  area: 'channels',
  identifier: 'messageChannel',
  one: 'channel',
  many: 'channels',
  description: 'How messages leave the practice and arrive',
  fields: {
    host: 'Address of the carrier',
    user: 'Account at the carrier',
    key: 'Password or key at the carrier',
    inboundKey: 'Key of incoming messages',
    hostSetAt: 'Address of the carrier set',
    userSetAt: 'Account set',
    keySetAt: 'Password or key set',
    inboundKeySetAt: 'Key of incoming messages set',
    address: 'Sender',
    replyTo: 'Replies go to',
    dailyLimit: 'Most messages a day',
    perMinute: 'Most messages a minute',
    senderRegistered: 'Sender name is registered',
    refusals: 'Faults in a row',
    note: 'What the carrier said',
    notedAt: 'Said at',
    sentOn: 'Last day with messages',
    sentCount: 'Messages on that day',
  },
  values: {
    'carrier.file': 'None: written to a file',
    'carrier.smtp': 'Mail server (SMTP)',
    'carrier.smsHttp': 'SMS provider (HTTPS)',
  },
} satisfies AreaWords
