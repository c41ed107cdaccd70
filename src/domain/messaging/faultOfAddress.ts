import type { FieldError } from '../wire.ts'
import { email, phone } from '../fields.ts'
import { mayReceiveTexts } from './mayReceiveTexts.ts'
import type { Channel } from './conversation.ts'

/** Why a message cannot go to an address on a channel. */
export function faultOfAddress(address: string | null, channel: Channel): FieldError | null {
  if (address === null) return { path: 'address', message: channel === 'email' ? 'has no email address' : 'has no mobile phone' }
  const shape = channel === 'email' ? email : phone
  const message = shape.safeParse(address).error?.issues[0]?.message
  if (message === undefined && channel === 'sms' && !mayReceiveTexts(address))
    return { path: 'address', message: 'is a landline, which receives no text messages' }
  return message === undefined ? null : { path: 'address', message: channel === 'email' ? 'is not an email address' : message }
}
