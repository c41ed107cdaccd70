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

/** True if each file is one of the conversation's own. */
export const hasOwnFiles = ({ record, facts: { theAttachments = [] } }: MessageContext): boolean =>
  (record.attachments ?? []).every((id) => theAttachments.some((file) => file.id === id && file.of === record.conversation))

/** The parts of a text message; `null` for another message. */
export const segmentsOf = ({ record }: MessageContext, channel: Channel): number | null =>
  channel === 'sms' ? smsParts(textIn(record, 'body') ?? '') : null
