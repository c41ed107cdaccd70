import type { Channel } from '#domain/messaging/conversation.ts'
import { faultOfReply } from '#domain/messaging/replyFault.ts'
import { smsParts } from '#domain/messaging/smsParts.ts'
import type { FieldError } from '#domain/wire.ts'
import { textIn } from '../kernel/contextReaders.ts'
import { channelOf } from './channels.ts'
import type { MessageContext } from './messageContext.ts'

/** Why what a user wrote cannot be sent in its conversation. */
export const replyFaultOf = ({ record, facts }: MessageContext, channel = channelOf(facts.theConversation?.channel)): FieldError | null =>
  faultOfReply(textIn(record, 'body') ?? '', channel, record.attachments?.length)

/** True if each file is one of the conversation's own; of a message that begins one, a letter of its patient. */
export function hasOwnFiles({ record, facts: { theAttachments = [] } }: MessageContext): boolean {
  const owner = textIn(record, 'conversation') ?? textIn(record, 'patient')
  return (record.attachments ?? []).every((id) => theAttachments.some((file) => file.id === id && file.of === owner))
}

/** The parts of a text message; `null` for another message. */
export const segmentsOf = ({ record }: MessageContext, channel: Channel): number | null =>
  channel === 'sms' ? smsParts(textIn(record, 'body') ?? '') : null
