import type { FieldError } from '../wire.ts'
import type { Channel } from './conversation.ts'
import { smsParts } from './smsParts.ts'

export const mostSmsParts = 6

/** Why a reply that a user wrote cannot be sent: a place is still open, it is too long for a text message, or a text message has files. */
export function faultOfReply(body: string, channel: Channel, files = 0): FieldError | null {
  const open = /\{\{[^{}]*\}\}/.exec(body)
  if (open) return { path: 'body', message: `has an open place ${open[0]} at character ${open.index + 1}` }
  if (files > 0 && channel !== 'email') return { path: 'attachments', message: 'are for an email only' }
  const parts = smsParts(body)
  if (channel === 'sms' && parts > mostSmsParts)
    return { path: 'body', message: `has ${parts} parts, and a text message at most ${mostSmsParts}` }
  return null
}
