import * as z from 'zod/mini'
import { id, instant, optional, partialOf, singleLine, text, timeZone, oneOf } from '#domain/fields.ts'
import { channel, channels } from '#domain/messaging/conversation.ts'
import {
  Message,
  messageBody,
  messageFailReasons,
  messageKinds,
  messageWithdrawReasons,
  sentMessageStates,
  messageStates,
} from '#domain/messaging/message.ts'
import { delayingStates, upcomingStates } from '#domain/scheduling/appointment.ts'
import { liveOfferStates } from '#domain/waitlist/offer.ts'
import { messageMachine } from '#machines/messaging/message.machine.ts'
import type { GuardContext } from '#machines/kernel/effects.ts'
import type { MessageContext } from '#machines/messaging/messageContext.ts'
import { addressFaultOf, composedFaultOf } from '#machines/messaging/composing.ts'
import { replyFaultOf } from '#machines/messaging/replies.ts'
import type { FactsOf } from '#machines/kernel/facts/fact.ts'
import { resource } from '../resource.ts'

/** A line written in a conversation: an outgoing message, or an incoming one that has no other way in. */
const CreateMessageData = z.strictObject({
  conversation: id,
  direction: oneOf(['in', 'out']),
  body: messageBody,
  kind: z._default(oneOf(messageKinds), 'text'),
  notBefore: optional(instant),
  attachments: z.optional(Message.shape.attachments),
  ...z.pick(Message, { subject: true, template: true, location: true }).shape,
})
/** A message that begins a conversation, or goes on with the one of that address. Exactly one of the recipients is given. */
const ComposeMessageData = z.extend(
  z.pick(Message, {
    ...{ patient: true, contact: true, user: true, address: true },
    ...{ body: true, subject: true, template: true, location: true, notBefore: true },
  }),
  {
    by: z._default(oneOf(['preferred', 'sms', 'email']), 'preferred'),
    /** Letters of the patient. */
    attachments: z.optional(Message.shape.attachments),
  },
)
/** What followed in a conversation, in words of the server. */
const LogMessageData = z.extend(z.pick(Message, { body: true, words: true, about: true, aboutArea: true }), { conversation: id })
const ReceiveMessageData = z.strictObject({
  channel,
  address: text(254),
  body: messageBody,
  /** The channel that brought it, and the carrier's own id of it: it is received once. */
  via: optional(id),
  externalId: optional(text(220)),
})
const QueueMessageData = z.strictObject({
  patient: optional(id),
  user: optional(id),
  page: optional(text(2000)),
  by: oneOf(['preferred', ...channels]),
  body: messageBody,
  words: text(60),
  subject: optional(singleLine(200)),
  location: optional(id),
  about: optional(id),
  aboutArea: optional(text(60)),
  timeZone: optional(timeZone),
  notBefore: optional(instant),
  ...z.pick(Message, { template: true, templateVersion: true, recipient: true, delayMinutes: true, announcedBy: true, addition: true })
    .shape,
})
const DeliveryData = partialOf(Message, ['toFile'])
const WithdrawMessageData = z.strictObject({ why: z.optional(oneOf(messageWithdrawReasons)) })
const FailMessageData = z.strictObject({
  why: oneOf(messageFailReasons),
  final: z.optional(z.boolean()),
  /** What the carrier said. */
  note: optional(text(300)),
})
/** The conversations with an address of a recipient, the newest first. */
const conversationsOf = (recipient: string, field: 'phone' | 'email') =>
  ({ of: recipient, all: 'conversations', matching: { address: field }, sort: '-lastAt', for: ['compose'] }) as const

/** Conversations of an address that sent STOP. */
const optedOutBy = (recipient: string, field: 'phone' | 'email') =>
  ({
    of: recipient,
    all: 'conversations',
    matching: { address: field },
    where: { optOut: ['optedOut'] },
    for: ['queue', 'take'],
  }) as const
const optedOutAt = (field: 'recipient' | 'address') =>
  ({ all: 'conversations', matching: { address: field }, where: { optOut: ['optedOut'] }, for: ['queue', 'take'] }) as const

const systemOnly = { scope: 'msg', principals: ['system'] } as const

export const messages = resource({
  name: 'messages',
  module: 'messaging',
  record: Message,
  locationField: 'location',
  refs: {
    conversation: 'conversations',
    patient: 'patients',
    user: 'users',
    contact: 'contacts',
    template: 'templates',
    location: 'locations',
    via: 'channels',
    writtenBy: 'users',
    withdrawnBy: 'users',
    announcedBy: 'users',
    attachments: 'assets',
  },
  titleFields: ['patient', 'body'],
  columns: [
    'conversation',
    'patient',
    'direction',
    'channel',
    'address',
    'about',
    'words',
    'ready',
    'intent',
    'became',
    'sentAt',
    'via',
    'externalId',
    'state',
  ],
  search: ['body'],
  unique: [{ fields: ['via', 'externalId'], among: 'practice' }],
  machines: { every: messageMachine },
  states: messageStates,
  fieldGuards: {
    channelExists: 'channel',
    canBeSent: (context: GuardContext) => replyFaultOf(context as unknown as MessageContext),
    canBeComposed: (context: GuardContext) => composedFaultOf(context as unknown as MessageContext),
    filesAreOwn: 'attachments',
    addressIsKnown: (context: GuardContext) => addressFaultOf(context as unknown as MessageContext),
    isToOne: 'patient',
    templateIsActive: 'template',
  },
  facts: {
    theConversation: { the: 'conversation', for: ['create', 'change', 'compose', 'log'] },
    theChannel: { the: 'via', for: ['receive'] },
    theAttachments: { all: 'assets', matching: { id: 'attachments' }, for: ['create', 'compose'] },
    patientOfConversation: { of: 'theConversation', the: 'patient', for: ['create', 'compose'] },
    thePatient: { the: 'patient', for: ['create', 'queue', 'take', 'compose'] },
    theUser: { the: 'user', for: ['queue', 'take', 'compose'] },
    theContact: { the: 'contact', for: ['compose'] },
    theTemplate: { the: 'template', for: ['create', 'compose'] },
    ofPatientPhone: conversationsOf('thePatient', 'phone'),
    ofPatientEmail: conversationsOf('thePatient', 'email'),
    ofContactPhone: conversationsOf('theContact', 'phone'),
    ofContactEmail: conversationsOf('theContact', 'email'),
    ofUserEmail: conversationsOf('theUser', 'email'),
    ofAddress: { all: 'conversations', matching: ['address'], sort: '-lastAt', for: ['compose'] },
    conversations: { all: 'conversations', matching: ['patient'], sort: '-lastAt', for: ['queue'] },
    conversationOfAddress: { first: 'conversations', matching: ['address', 'channel'], sort: '-lastAt', for: ['receive'] },
    theAppointment: { first: 'appointments', matching: { id: 'about' }, for: ['take', 'withdraw'] },
    theOffer: { first: 'waitlists/offers', matching: { id: 'about' }, for: ['take'] },
    theRecipient: { first: 'campaigns/recipients', matching: { id: 'about' }, for: ['take'] },
    recipientCampaign: { of: 'theRecipient', first: 'campaigns', matching: { id: 'campaign' }, for: ['take'] },
    appointmentToCome: {
      of: 'theRecipient',
      first: 'appointments',
      matching: ['patient'],
      where: { 'state.visit': upcomingStates },
      recent: { column: 'startsAt', withinMs: 0 },
      for: ['take'],
    },
    conversationNow: { of: 'theRecipient', first: 'conversations', matching: ['patient'], where: { state: 'open' }, for: ['take'] },
    lastSentToAddress: {
      first: 'messages',
      matching: ['address', 'channel'],
      where: { direction: 'out', state: sentMessageStates },
      sort: '-sentAt',
      for: ['receive'],
    },
    theForm: { first: 'submissions', matching: { id: 'about' }, for: ['take'] },
    openOffers: { of: 'theOffer', all: 'waitlists/offers', matching: ['patient'], where: { state: liveOfferStates }, for: ['take'] },
    dayAppointments: {
      of: 'theAppointment',
      all: 'appointments',
      where: { 'state.visit': delayingStates },
      sameDay: true,
      for: ['take'],
    },
    dayBlockouts: { of: 'theAppointment', all: 'events', where: { closes: true }, duringDay: true, for: ['take'] },
    providersTimeOff: { of: 'theAppointment', all: 'schedule/exceptions', matching: ['provider'], onDays: 'day', for: ['take'] },
    locationsTimeOff: {
      of: 'theAppointment',
      all: 'schedule/exceptions',
      matching: ['location'],
      where: { provider: null },
      onDays: 'day',
      for: ['take'],
    },
    lastDelayMessage: {
      first: 'messages',
      matching: ['patient'],
      where: { words: 'delay', state: sentMessageStates },
      sort: '-sentAt',
      for: ['queue', 'take'],
    },
    /** Delay messages of the patient that wait, this one among them. */
    waitingDelays: { all: 'messages', matching: ['patient'], where: { words: 'delay', state: 'queued' }, for: ['queue', 'take'] },
    optedOutPhone: optedOutBy('thePatient', 'phone'),
    optedOutEmail: optedOutBy('thePatient', 'email'),
    optedOutRecipient: optedOutAt('recipient'),
    optedOutAddress: optedOutAt('address'),
    optedOutConversations: {
      of: 'theConversation',
      all: 'conversations',
      matching: ['address', 'channel'],
      where: { optOut: ['optedOut'] },
      for: ['create', 'compose'],
    },
    ofThatPhone: { all: 'patients', matching: { phone: 'address' }, for: ['receive'] },
    ofThatEmail: { all: 'patients', matching: { email: 'address' }, for: ['receive'] },
  } satisfies FactsOf<MessageContext>,
  readScope: 'msg',
  commands: {
    create: { scope: 'msg', creates: true, data: CreateMessageData },
    compose: { scope: 'msg', creates: true, data: ComposeMessageData, extraScopes: [{ changes: 'attachments', needs: 'pat.comm' }] },
    log: { ...systemOnly, creates: true, data: LogMessageData },
    /** What leaves later. Without a time it leaves at once. */
    change: { scope: 'msg', data: partialOf(Message, ['body', 'notBefore']), ownsFields: ['body', 'notBefore', 'segments'] },
    /**
     * An incoming message: it joins the conversation of that address, or begins one. Only from a carrier it is the patient's own reply;
     * from a user it is a note of what the patient said.
     */
    receive: { scope: 'msg', principals: ['user', 'key', 'carrier'], creates: true, data: ReceiveMessageData },
    /** A message that a machine sends. */
    queue: { ...systemOnly, creates: true, data: QueueMessageData },
    file: { ...systemOnly, data: z.strictObject({ conversation: id }), ownsFields: ['conversation'] },
    take: { ...systemOnly, data: z.strictObject({ via: optional(id) }) },
    confirmSent: { ...systemOnly, data: DeliveryData, ownsFields: ['toFile'] },
    confirmDelivered: { ...systemOnly, data: DeliveryData },
    fail: { ...systemOnly, data: FailMessageData },
    /** *Cancel sending*. The server gives the reason when the message has become untrue. */
    withdraw: { scope: 'msg', data: WithdrawMessageData },
    retry: { scope: 'msg' },
    /** A message in doubt arrived, as the patient or the carrier said. */
    markSent: { scope: 'msg' },
    /** The command that the message became. A user sends it after acting on a message that staff wrote down. */
    understand: { scope: 'msg', data: partialOf(Message, ['became']), ownsFields: ['became'] },
  },
})
