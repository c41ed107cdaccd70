import { faultOfAddress } from '#domain/messaging/faultOfAddress.ts'
import type { Channel } from '#domain/messaging/conversation.ts'
import type { FieldError } from '#domain/wire.ts'
import { actionsOf } from '../kernel/actionsOf.ts'
import { textIn } from '../kernel/contextReaders.ts'
import { addressOf, channelOf, hasOptedOut, preferredChannel } from './channels.ts'
import type { ConversationRecord } from '../records.ts'
import type { MessageContext } from './messageContext.ts'
import { replyFaultOf, segmentsOf } from './replies.ts'

/** A message that a user begins: to a patient, a contact, a user, or an address. */

const { add, set, tell } = actionsOf<MessageContext>()

const recipients = ['patient', 'contact', 'user', 'address'] as const

export const isToOne = ({ record }: MessageContext): boolean => recipients.filter((field) => textIn(record, field) !== null).length === 1

/** As the user chose, otherwise as the recipient prefers. An address with an at sign is one of email. */
export function composedChannel(context: MessageContext): Channel {
  const { data, record, facts } = context
  const chosen = textIn(data, 'by')
  if (chosen !== null && chosen !== 'preferred') return channelOf(chosen)
  if (facts.thePatient) return preferredChannel(facts.thePatient)
  const preferred = textIn(facts.theContact, 'preferredChannel')
  if (preferred === 'sms' || preferred === 'email') return preferred
  const isByMail = facts.theUser ? true : facts.theContact ? textIn(facts.theContact, 'email') !== null : isMailAddress(record.address)
  return isByMail ? 'email' : 'sms'
}

const isMailAddress = (address: string | null | undefined): boolean => address?.includes('@') ?? false

/** A user who may no longer sign in gets nothing. */
function composedAddress(context: MessageContext): string | null {
  const { record, facts } = context
  const channel = composedChannel(context)
  if (facts.theUser) return channel === 'email' && !facts.theUser.disabled ? textIn(facts.theUser, 'email') : null
  return textIn(record, 'address') ?? addressOf(facts.thePatient ?? facts.theContact, channel)
}

/** Why the text cannot be sent on its channel. */
export const composedFaultOf = (context: MessageContext): FieldError | null => replyFaultOf(context, composedChannel(context))

export const addressFaultOf = (context: MessageContext): FieldError | null =>
  faultOfAddress(composedAddress(context), composedChannel(context))

/** A template that a user chooses is active, and is none of an automatic message. */
export const mayUseTemplate = ({ record, facts: { theTemplate } }: MessageContext): boolean =>
  textIn(record, 'template') === null || (theTemplate?.state === 'active' && theTemplate.use === null)

/** The version whose text the user began with. */
export const recordTemplate = set(({ facts }) => ({ templateVersion: facts.theTemplate?.version ?? null }))

/** The conversations with the addresses of the recipient, the newest first. */
function conversationsOfRecipient(context: MessageContext): readonly ConversationRecord[] {
  const {
    ofPatientPhone = [],
    ofPatientEmail = [],
    ofContactPhone = [],
    ofContactEmail = [],
    ofUserEmail = [],
    ofAddress = [],
  } = context.facts
  return [...ofPatientPhone, ...ofPatientEmail, ...ofContactPhone, ...ofContactEmail, ...ofUserEmail, ...ofAddress]
}

/** True if the address sent STOP. */
export const isComposedToOptedOut = (context: MessageContext): boolean =>
  hasOptedOut(conversationsOfRecipient(context), composedChannel(context), composedAddress(context))

/** The newest conversation with that address, whichever person of a family it was with. */
function conversationIn(context: MessageContext): ConversationRecord | undefined {
  const [channel, address] = [composedChannel(context), composedAddress(context)]
  return conversationsOfRecipient(context).find((conversation) => conversation.channel === channel && conversation.address === address)
}

export const setComposed = set((context) => {
  const channel = composedChannel(context)
  return {
    direction: 'out',
    channel,
    address: composedAddress(context),
    segments: segmentsOf(context, channel),
    conversation: textIn(conversationIn(context), 'id'),
    writtenBy: context.by.kind === 'user' ? context.by.id : null,
  }
})

export const answerConversation = tell(
  'conversations.answer',
  (context: MessageContext) => textIn(conversationIn(context), 'id') ?? '',
  ({ record, now }) => ({ body: textIn(record, 'body'), at: now, ofLocation: textIn(record, 'location') }),
)

export const beginConversation = add('conversations.begin', (context) => {
  const { record, now } = context
  const person = { patient: textIn(record, 'patient'), contact: textIn(record, 'contact'), user: textIn(record, 'user') }
  const last = { lastAt: now, lastBody: textIn(record, 'body'), lastDirection: 'out' }
  if (conversationIn(context)) return []
  return {
    message: record.id,
    channel: composedChannel(context),
    address: composedAddress(context),
    location: textIn(record, 'location'),
    ...person,
    ...last,
  }
})
