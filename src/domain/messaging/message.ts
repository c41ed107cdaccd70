import * as z from 'zod/mini'
import { id, instant, longText, optional, text, timeZone, wholeNumber, word } from '../fields.ts'
import { channels } from './conversation.ts'
import { intents } from './intents.ts'

export const messageStates = ['queued', 'sending', 'sent', 'delivered', 'failed', 'withdrawn', 'received'] as const

/** Why a message did not go out. */
export const failReasons = ['noAddress', 'optedOut', 'wantsNone', 'refused', 'unreachable', 'unsure', 'restored'] as const
export type FailReason = (typeof failReasons)[number]

export const body = longText(2000).check(z.minLength(1))

/** One message, to a patient or from one. `{link}` in a body is filled in when it is handed over and never before. */
export const Message = z.strictObject({
  conversation: optional(id),
  patient: optional(id),
  direction: z._default(word(['in', 'out']), 'out'),
  channel: optional(word(channels)),
  /** The number or address at the other end. */
  address: optional(text(254)),
  body,
  /** The text in the catalogue that the product wrote it by; `null` where a person wrote it. */
  words: optional(text(60)),
  /** The user who wrote it. */
  writtenBy: optional(id),
  /** The record it is about, and its area. */
  about: optional(id),
  aboutArea: optional(text(60)),
  /** The zone of the place it is about: by it, nights are quiet. */
  timeZone: optional(timeZone),
  notBefore: optional(instant),
  /** Due: whoever looks after the outbox may take it now. */
  ready: z._default(z.boolean(), false),
  attempts: z._default(wholeNumber(0, 99), 0),
  takenAt: optional(instant),
  sentAt: optional(instant),
  deliveredAt: optional(instant),
  failReason: optional(word(failReasons)),
  /** What a reply was understood to say, and how many minutes late somebody said to be. */
  intent: optional(word(intents)),
  lateBy: optional(wholeNumber(1, 240)),
  /** The command that it became; `none` where it could not be done. `null` while nobody tried. */
  became: optional(text(80)),
})
export type Message = z.infer<typeof Message>
