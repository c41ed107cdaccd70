import { parseReply } from '#domain/messaging/intents.ts'
import type { MessageFailReason, MessageWithdrawReason } from '#domain/messaging/message.ts'
import { closedPatientStates } from '#domain/people/patientStates.ts'
import type { SkipReason } from '#domain/campaigns/recipient.ts'
import type { Fields } from '#domain/wire.ts'
import { textIn } from '../kernel/contextReaders.ts'
import { actionsOf } from '../kernel/actionsOf.ts'
import type { MessageContext } from './messageContext.ts'

/** A message of a campaign tells its recipient each step, in the same transaction. */

const { tell } = actionsOf<MessageContext>()

const recipientOf = ({ record }: Pick<MessageContext, 'record'>): string =>
  textIn(record, 'aboutArea') === 'campaigns/recipients' ? (textIn(record, 'about') ?? '') : ''

const tellRecipient = (command: string, data?: (context: MessageContext) => Fields) =>
  tell(`campaigns/recipients.${command}`, recipientOf, data)

export const tellRecipientTaken = tellRecipient('take')
export const tellRecipientPostponed = tellRecipient('postpone')
const deliveryOf = ({ record }: MessageContext) => ({ conversation: textIn(record, 'conversation'), toFile: record.toFile ?? null })
export const tellRecipientSent = tellRecipient('recordSent', deliveryOf)
export const tellRecipientDelivered = tellRecipient('recordDelivered', deliveryOf)
export const tellRecipientRetried = tellRecipient('retry')
export const tellRecipientFailed = (reasonOf: (context: MessageContext) => string | null) =>
  tellRecipient('recordFailure', (context) => ({ why: reasonOf(context) }))
const hasLeft = (reason: MessageFailReason | null): boolean =>
  reason === 'inactive' || closedPatientStates.some((state) => state === reason)
/** The message never left, because the patient may not be written to. */
export const tellRecipientUnsendable = (reasonOf: (context: MessageContext) => MessageFailReason | null) =>
  tellRecipient('skip', (context) => ({ why: hasLeft(reasonOf(context)) ? 'hasLeft' : reasonOf(context) }))

const skipReasonOf: Partial<Record<MessageWithdrawReason, SkipReason>> = {
  byUser: 'excluded',
  booked: 'booked',
  patientWrote: 'writing',
  campaignStopped: 'stopped',
  deceased: 'hasLeft',
  inactive: 'hasLeft',
}
export const tellRecipientSkipped = (reasonOf: (context: MessageContext) => MessageWithdrawReason | null) =>
  tellRecipient('skip', (context) => ({ why: skipReasonOf[reasonOf(context) ?? 'ended'] ?? 'stopped' }))

/** Why a message of a campaign is no longer sent, although it was queued: the patient has booked, or waits for an answer. */
export function campaignReason({ facts, now }: MessageContext): MessageWithdrawReason | null {
  const { recipientCampaign, appointmentToCome, conversationNow } = facts
  if (!recipientCampaign) return null
  if (appointmentToCome && appointmentToCome.startsAt > now && recipientCampaign.exclude.includes('booked')) return 'booked'
  return conversationNow && recipientCampaign.exclude.includes('writing') ? 'patientWrote' : null
}

/** The patient answers the message that was sent last to that address. */
export const tellAnswered = tell(
  'campaigns/recipients.answer',
  ({ facts: { lastSentToAddress } }) => (lastSentToAddress ? recipientOf({ record: lastSentToAddress }) : ''),
  ({ record }) => ({ hasOptedOut: parseReply(textIn(record, 'body') ?? '')?.intent === 'stop' }),
)
