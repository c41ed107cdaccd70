import type { OptOut } from '#domain/messaging/conversation.ts'
import { optOutChangeBy, parseReply } from '#domain/messaging/intents.ts'
import type { Fields } from '#domain/wire.ts'
import { actionsOf } from '../kernel/actionsOf.ts'
import { idsOf, textIn } from '../kernel/contextReaders.ts'
import { channelOf } from './channels.ts'
import type { MessageContext } from './messageContext.ts'
import { segmentsOf } from './replies.ts'
import { addressFor, channelFor, conversationOf, isToUser } from './sending.ts'

/** Effects of a message on its conversation, and what it takes from it. */

const { add, set, tell } = actionsOf<MessageContext>()

export const conversationIdOf = ({ record }: MessageContext) => textIn(record, 'conversation')
/** Tells the message's own conversation, if it has one. */
export const tellConversation = (command: string, data: (context: MessageContext) => Fields, to = conversationIdOf) =>
  tell(`conversations.${command}`, (context) => to(context) ?? '', data)

export const bodyOf = ({ record }: MessageContext) => ({ body: textIn(record, 'body') })
export const messageNow = (context: MessageContext) => ({
  ...bodyOf(context),
  at: context.now,
  ofLocation: textIn(context.record, 'location'),
})

/** A message that names no location is of the one of its conversation. */
const locationIn = ({ record, facts: { theConversation } }: MessageContext): string | null =>
  textIn(record, 'location') ?? textIn(theConversation, 'location')
/** The location whose channel brought an incoming message. */
const locationOfChannel = ({ facts: { theChannel } }: MessageContext): string | null => textIn(theChannel, 'location')

const writerOf = ({ by }: MessageContext): string | null => (by.kind === 'user' ? by.id : null)

/** Copies channel, address and patient from the conversation that a user writes in. */
export const copyConversationFields = set((context) => {
  const conversation = context.facts.theConversation
  const channel = channelOf(conversation?.channel)
  return {
    channel,
    segments: segmentsOf(context, channel),
    address: textIn(conversation, 'address'),
    patient: textIn(conversation, 'patient'),
    location: locationIn(context),
    writtenBy: writerOf(context),
  }
})
/** A note has no address, so that nothing can send it. */
export const recordAuthor = set((context) => ({
  direction: 'out',
  patient: textIn(context.facts.theConversation, 'patient'),
  location: locationIn(context),
  writtenBy: writerOf(context),
  notBefore: null,
}))
/** A line of the server: what followed in the conversation. */
export const recordLine = set((context) => ({ direction: 'out', kind: 'system', location: locationIn(context) }))
export const recountSegments = set((context) => ({ segments: segmentsOf(context, channelOf(context.record.channel)) }))
export const parseIncoming = set((context) => ({
  direction: 'in',
  sentAt: context.now,
  ...parseReply(context.record.body ?? ''),
  ...(context.origin.kind === 'carrier'
    ? { carrier: context.origin.id }
    : { carrier: null, via: null, externalId: null, writtenBy: writerOf(context) }),
}))

const optOutChangeOf = ({ record, origin }: MessageContext) => optOutChangeBy(textIn(record, 'body') ?? '', origin.kind === 'carrier')
const optOutIn = (context: MessageContext): OptOut | null => {
  const change = optOutChangeOf(context)
  return change === 'optedIn' ? null : change
}
export const incomingNow = (context: MessageContext) => ({ ...messageNow(context), optOutChange: optOutChangeOf(context) })

/** Patients with this number or address. One match identifies the patient; for several, a user chooses. */
const patientsWithAddress = (context: MessageContext): readonly string[] =>
  idsOf((channelOf(context.record.channel) === 'email' ? context.facts.ofThatEmail : context.facts.ofThatPhone) ?? [])
const onlyPatientWithAddress = (context: MessageContext): string | null => {
  const [first, second] = patientsWithAddress(context)
  return first !== undefined && second === undefined ? first : null
}

export const matchConversation = set((context) => {
  const conversation = context.facts.conversationOfAddress
  const location = locationOfChannel(context) ?? textIn(conversation, 'location')
  return conversation
    ? { conversation: textIn(conversation, 'id'), patient: textIn(conversation, 'patient'), location }
    : { patient: onlyPatientWithAddress(context), location }
})
export const tellMatchedConversation = tellConversation(
  'hear',
  (context) => ({ ...incomingNow(context), ofLocation: locationOfChannel(context) }),
  (context) => textIn(context.facts.conversationOfAddress, 'id'),
)

/** Begins a conversation for the first message from an unknown address, with the patient waiting for an answer. */
export const beginIncomingConversation = add('conversations.begin', (context) => {
  const conversation = {
    ...conversationFields(context),
    location: locationOfChannel(context),
    address: textIn(context.record, 'address'),
    patient: onlyPatientWithAddress(context),
    mayBe: patientsWithAddress(context).slice(0, 20),
    lastDirection: 'in',
    waitingSince: context.now,
    optOut: optOutIn(context),
  }
  const mayBe = conversation.patient === null ? conversation.mayBe : []
  return context.facts.conversationOfAddress ? [] : { ...conversation, mayBe }
})
const conversationFields = (context: MessageContext) => ({
  message: context.record.id,
  channel: channelOf(context.record.channel),
  location: textIn(context.record, 'location'),
  lastAt: context.now,
  lastBody: textIn(context.record, 'body'),
})

export const setRecipient = set((context) => {
  const channel = channelFor(context)
  return {
    direction: 'out',
    channel,
    segments: segmentsOf(context, channel),
    address: addressFor(context, channel),
    conversation: textIn(conversationOf(context), 'id'),
  }
})
export const beginOutgoingConversation = add('conversations.begin', (context) => {
  const channel = channelFor(context)
  const conversation = {
    ...conversationFields(context),
    channel,
    address: addressFor(context, channel),
    patient: textIn(context.record, 'patient'),
    lastDirection: 'out',
  }
  return conversationOf(context) || isToUser(context) ? [] : conversation
})
