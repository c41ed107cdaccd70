import * as z from 'zod/mini'
import { day, email, id, instant, oneOf, optional, phone, singleLine, text, wholeNumber } from '../fields.ts'
import type { Day, Instant } from '../time.ts'
import type { FieldError } from '../wire.ts'
import { channel } from './conversation.ts'

/** What takes the messages of a channel: a file of the server, which sends nothing; a mail server; or the service of an SMS provider. */
export const carriers = ['file', 'smtp', 'smsHttp'] as const
export type Carrier = (typeof carriers)[number]

/** `failing`: several faults in a row of its connection, sign-in or sender. */
export const messageChannelStates = ['unverified', 'verifying', 'active', 'paused', 'failing', 'retired'] as const

/** A way by which messages leave the practice and arrive. The address of its carrier and the keys are secrets beside the record. */
export const MessageChannel = z.strictObject({
  name: singleLine(60),
  kind: channel,
  /** Only messages about this location; `null`: of every location without its own channel. */
  location: optional(id),
  carrier: z._default(oneOf(carriers), 'file'),
  /** The sender: an email address, a phone number, or a word for text messages. */
  address: optional(singleLine(254)),
  replyTo: optional(email),
  /** The most messages a day and a minute; `null`: as many as there are. */
  dailyLimit: optional(wholeNumber(1, 100_000)),
  perMinute: optional(wholeNumber(1, 6000)),
  /** Whether the sender's word is registered; `null` if the sender is no word. */
  senderRegistered: optional(z.boolean()),
  /** Faults in a row of its connection, sign-in or sender. */
  refusals: z._default(wholeNumber(0, 1_000_000), 0),
  /** What the carrier said at the last fault. */
  note: optional(text(300)),
  notedAt: optional(instant),
  verifiedAt: optional(instant),
  /** How many messages left on the last day that any did. */
  sentOn: optional(day),
  sentCount: z._default(wholeNumber(0, 10_000_000), 0),
})
export type MessageChannel = z.infer<typeof MessageChannel>

/** The fields that a user sets. */
export const messageChannelFields = [
  'name',
  'location',
  'carrier',
  'address',
  'replyTo',
  'dailyLimit',
  'perMinute',
  'senderRegistered',
] as const

/** A sender of text messages that is a word: three to eleven letters and digits, with at least one letter. */
const senderWord = /^(?=.*[A-Za-z])[A-Za-z0-9][A-Za-z0-9 ]{1,9}[A-Za-z0-9]$/

export const isSenderWord = (address: string | null): boolean => address !== null && senderWord.test(address)

const kindOfCarrier: Partial<Record<Carrier, MessageChannel['kind']>> = { smtp: 'email', smsHttp: 'sms' }

function faultOfAddress({ kind, carrier, address }: MessageChannel): string | null {
  if (address === null) return carrier === 'file' ? null : 'is missing: enter the number, name or address that patients see as the sender'
  if (kind === 'email') return email.safeParse(address).success ? null : 'is not an email address'
  const isSender = phone.safeParse(address).success || isSenderWord(address)
  return isSender ? null : 'is neither a phone number such as +61412555018 nor a word of 3 to 11 letters and digits'
}

/** The first field that contradicts another. Australia shows a sender word that is not registered as “Unverified”. */
export function faultOfMessageChannel(channel: MessageChannel): FieldError | null {
  const { kind, carrier, replyTo, address, senderRegistered } = channel
  if (kind === 'webchat') return { path: 'kind', message: 'cannot be web chat, which does not exist yet' }
  if ((kindOfCarrier[carrier] ?? kind) !== kind)
    return { path: 'carrier', message: `cannot send ${kind === 'sms' ? 'text messages' : 'emails'}` }
  const fault = faultOfAddress(channel)
  if (fault !== null) return { path: 'address', message: fault }
  if (replyTo !== null && kind !== 'email') return { path: 'replyTo', message: 'is for email only' }
  const isWord = kind === 'sms' && isSenderWord(address)
  if (isWord && senderRegistered === null)
    return { path: 'senderRegistered', message: 'is missing: say whether the sender name is registered' }
  return null
}

/** The sender as a patient's phone shows it. */
export const shownSender = ({ kind, address, senderRegistered }: Pick<MessageChannel, 'kind' | 'address' | 'senderRegistered'>) =>
  kind === 'sms' && isSenderWord(address) && senderRegistered !== true ? 'Unverified' : address

/** How many messages may still leave on this day. */
export const leftToday = ({ dailyLimit, sentOn, sentCount }: Pick<MessageChannel, 'dailyLimit' | 'sentOn' | 'sentCount'>, today: Day) =>
  dailyLimit === null ? Infinity : Math.max(0, dailyLimit - (sentOn === today ? sentCount : 0))

type Choosable = Pick<MessageChannel, 'kind' | 'location'> & { readonly id: string; readonly state: string; readonly createdAt: Instant }

/** States in which a channel takes the messages of its kind, although they may wait in it. */
const takingStates: ReadonlySet<string> = new Set(['active', 'paused', 'failing'])

/** The channel for a message: that of its location, else one of every location; `null`: no carrier but the file. The oldest one wins. */
export function channelForMessage<Channel extends Choosable>(
  all: readonly Channel[],
  { kind, location }: { readonly kind: MessageChannel['kind']; readonly location: string | null },
): Channel | null {
  const candidates = all
    .filter((channel) => channel.kind === kind && takingStates.has(channel.state))
    .filter((channel) => channel.location === null || channel.location === location)
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
  return candidates.find((channel) => channel.location !== null) ?? candidates[0] ?? null
}
