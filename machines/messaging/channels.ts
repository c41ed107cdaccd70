import type { Channel } from '#domain/messaging/conversation.ts'
import type { Fields } from '#domain/wire.ts'
import { textIn } from '../reading.ts'

/** Where a patient is written to on a channel; on the web nobody has an address. */
export const addressOf = (patient: Fields | null | undefined, channel: Channel): string | null =>
  textIn(patient, channel === 'email' ? 'email' : 'phone')

export const channelOf = (fields: Fields): Channel => {
  const channel = fields['channel']
  return channel === 'email' || channel === 'webchat' ? channel : 'sms'
}

/** What a patient prefers; else what they can be reached by. */
export function preferredChannel(patient: Fields | null | undefined): Channel {
  const said = textIn(patient, 'contactBy')
  if (said === 'sms' || said === 'email') return said
  return textIn(patient, 'phone') === null && textIn(patient, 'email') !== null ? 'email' : 'sms'
}
