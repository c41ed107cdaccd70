import type { FieldError } from '../wire.ts'
import type { Channel } from './conversation.ts'
import { smsParts } from './smsParts.ts'

export const mostSmsParts = 6

/** Why a text that a user wrote cannot be sent: a place is still open, or it is too long for a text message. */
export function faultOfReply(body: string, channel: Channel): FieldError | null {
  const open = /\{\{[^{}]*\}\}/.exec(body)
  if (open) return { path: 'body', message: `has an open place ${open[0]} at character ${open.index + 1}` }
  const parts = smsParts(body)
  if (channel === 'sms' && parts > mostSmsParts)
    return { path: 'body', message: `has ${parts} parts, and a text message at most ${mostSmsParts}` }
  return null
}
