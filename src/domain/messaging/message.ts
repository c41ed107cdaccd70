import * as z from 'zod/mini'
import { id, instant, longText, optional, phone, singleLine, text, timeZone, wholeNumber, oneOf, isOneOf } from '../fields.ts'
import { channel } from './conversation.ts'
import { intents } from './intents.ts'

export const messageStates = ['queued', 'sending', 'sent', 'delivered', 'failed', 'withdrawn', 'received', 'noted'] as const
type MessageState = (typeof messageStates)[number]

/** The message has left. */
export const sentMessageStates = ['sent', 'delivered'] as const satisfies readonly MessageState[]
/** The message has not left yet. */
export const waitingMessageStates = ['queued', 'sending'] as const satisfies readonly MessageState[]
/** After a stop of the server, the message is taken up again, or its record may not know of its failure. */
export const unfinishedMessageStates = ['sending', 'failed'] as const satisfies readonly MessageState[]

/** A text of the conversation, a note that only the practice sees, or a line of the server about what followed. */
export const messageKinds = ['text', 'note', 'system'] as const

/** Why a message was not sent. */
export const messageFailReasons = [
  'noAddress',
  'noMobile',
  'optedOut',
  'wantsNone',
  'deceased',
  'merged',
  'inactive',
  'refused',
  'deferred',
  'unreachable',
  'unsure',
  'restored',
] as const
export type MessageFailReason = (typeof messageFailReasons)[number]

/** Why a message was withdrawn before it left. */
export const messageWithdrawReasons = [
  'byUser',
  'replaced',
  'joined',
  'arrived',
  'moved',
  'ended',
  'onTime',
  'delayChanged',
  'behindAgain',
  'offerEnded',
  'formClosed',
  'patientWrote',
  'booked',
  'campaignStopped',
  'deceased',
  'inactive',
] as const
export type MessageWithdrawReason = (typeof messageWithdrawReasons)[number]

export const maxAttachments = 5

export const messageBody = longText(2000).check(z.minLength(1))

/** One message to or from a patient, or to a user. `{link}` in the body is filled in only when the message is handed to the transport. */
export const Message = z.strictObject({
  conversation: optional(id),
  patient: optional(id),
  /** The user to whom it is sent. An automatic message to a user has no conversation. */
  user: optional(id),
  /** The contact to whom it is sent. */
  contact: optional(id),
  direction: z._default(oneOf(['in', 'out']), 'out'),
  kind: z._default(oneOf(messageKinds), 'text'),
  channel: optional(channel),
  /** The patient's number or address. */
  address: optional(text(254)),
  /** The subject of an email. */
  subject: optional(singleLine(200)),
  body: messageBody,
  /** The files that go with it: of an email, or of a note. */
  attachments: z._default(z.array(id).check(z.maxLength(maxAttachments)), []),
  /** The phone that a user gave instead of the patient's, such as that of a parent. */
  recipient: optional(phone),
  /** The use of an automatic message; `null` if a user wrote it. */
  words: optional(text(60)),
  /** The practice’s own template of its text, and the version that was used; `null` for a default text, and for one of no template. */
  template: optional(id),
  templateVersion: optional(wholeNumber(1, 1_000_000)),
  /** The user who wrote it, or who wrote down what a patient said. */
  writtenBy: optional(id),
  /** The carrier that delivered this incoming message. Only then is it the patient's own; otherwise staff wrote it down. */
  carrier: optional(text(60)),
  /** The record it is about, and its area. */
  about: optional(id),
  aboutArea: optional(text(60)),
  /** The page of the app that the link in a message to a user opens. */
  page: optional(text(2000)),
  /** The location that it is about, whose channel carries it. */
  location: optional(id),
  /** The channel that carries it; `null`: the file, or none yet. */
  via: optional(id),
  /** The carrier's own id of a message that it brought, at most 200 characters. The server adds `№2` and so on to the parts of a long one. */
  externalId: optional(text(220)),
  /** The parts of a text message, by which it is paid. */
  segments: optional(wholeNumber(1, 99)),
  /** What the carrier said when it did not take it. */
  carrierNote: optional(text(300)),
  /** The time zone of its location, which decides quiet hours. */
  timeZone: optional(timeZone),
  notBefore: optional(instant),
  /** Due: the outbox worker may take it now. */
  ready: z._default(z.boolean(), false),
  /** The server wrote it to its file, because no channel carries it: it reached no one. */
  toFile: optional(z.literal(true)),
  attempts: z._default(wholeNumber(0, 99), 0),
  takenAt: optional(instant),
  sentAt: optional(instant),
  deliveredAt: optional(instant),
  failReason: optional(oneOf(messageFailReasons)),
  withdrawReason: optional(oneOf(messageWithdrawReasons)),
  /** The user who cancelled it. */
  withdrawnBy: optional(id),
  /** The delay in minutes that a delay message states, or that its retraction takes back. */
  delayMinutes: optional(wholeNumber(0, 1440)),
  /** The sentence of a delay message that another one to the same patient takes over, so that one message leaves for both. */
  addition: optional(text(300)),
  /** The appointments whose delay messages this one took over. */
  joined: z._default(z.array(id).check(z.maxLength(50)), []),
  /** The user who announced the delay by hand; `null` if the server did. */
  announcedBy: optional(id),
  /** The meaning of a reply, and how many minutes late the patient expects to be. */
  intent: optional(oneOf(intents)),
  lateBy: optional(wholeNumber(1, 240)),
  /** The command that the reply became; `none` if it was not possible, `null` if it was not tried. */
  became: optional(text(80)),
})
export type Message = z.infer<typeof Message>

/** Whether a message went to the file in place of a person. An earlier release did not say so; its messages without a channel did. */
export const isWrittenToFile = ({
  direction,
  state,
  via,
  toFile,
}: Pick<Message, 'direction' | 'via'> & { readonly state: string; readonly toFile?: true | null }): boolean =>
  direction === 'out' && isOneOf(sentMessageStates, state) && (toFile === true || via === null)
