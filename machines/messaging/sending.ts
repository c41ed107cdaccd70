import type { Channel } from '#domain/messaging/conversation.ts'
import type { MessageFailReason } from '#domain/messaging/message.ts'
import { takesAutomatic } from '#domain/messaging/preferredChannel.ts'
import { isActivePatient, isClosedPatient } from '#domain/people/patientStates.ts'
import { dueAt } from '#domain/messaging/quietHours.ts'
import { instantOf, minutes } from '#domain/time.ts'
import { textIn, timeIn } from '../kernel/contextReaders.ts'
import { minutesOf, secondsOf } from '../kernel/settings.ts'
import { waitsForOthersUntil } from './joining.ts'
import { addressOf, automaticChannel, canArrive, channelOf, hasOptedOut, preferredChannel } from './channels.ts'
import type { ConversationRecord } from '../records.ts'
import type { MessageContext } from './messageContext.ts'

/** Decides whether a message can go out, to which address, and when. */

/** Minutes until the next attempt after a transport error. The message fails after the last one. */
const backoff = [1, 5, 15, 60] as const

export const isWrittenByStaff = ({ record }: MessageContext): boolean => textIn(record, 'words') === null

/** True for a user's message that leaves at a later time, and has not begun to. */
export const isPlanned = (context: MessageContext): boolean =>
  isWrittenByStaff(context) && attemptsOf(context) === 0 && (timeIn(context.before, 'notBefore') ?? 0) > Date.parse(context.now)

/** An automatic message to a user. It has no conversation. */
export const isToUser = (context: MessageContext): boolean => textIn(context.record, 'user') !== null && !isWrittenByStaff(context)

/** The patient's most recent conversation on this channel, with this address if there is one. */
export function conversationOf(context: MessageContext): ConversationRecord | undefined {
  if (isToUser(context)) return undefined
  const channel = channelFor(context)
  const recipient = textIn(context.record, 'recipient')
  const conversations = (context.facts.conversations ?? []).filter((conversation) => conversation.channel === channel)
  const address = addressFor(context, channel)
  const ofAddress = conversations.find((conversation) => conversation.address === address)
  return recipient === null ? (ofAddress ?? conversations[0]) : ofAddress
}

/** The channel of a new message: as requested, otherwise as the patient prefers. */
export function channelFor(context: MessageContext) {
  const requested = textIn(context.data, 'by')
  if (requested !== null && requested !== 'preferred') return channelOf(requested)
  return isWrittenByStaff(context) ? preferredChannel(context.facts.thePatient) : automaticChannel(context.facts.thePatient)
}

/** The address to send to: the one that a user gave. Otherwise automatic messages use the patient's current address; staff replies use the address the patient wrote from. */
export function addressFor(context: MessageContext, channel = channelOf(context.record.channel)): string | null {
  if (isToUser(context)) return userAddressOf(context)
  const recipient = textIn(context.record, 'recipient')
  if (recipient !== null) return recipient
  const stored = textIn(context.record, 'address')
  const current = addressOf(context.facts.thePatient, channel)
  return isWrittenByStaff(context) ? (stored ?? current) : (current ?? stored)
}

/** A user who may no longer sign in gets nothing. */
const userAddressOf = ({ facts: { theUser } }: MessageContext): string | null => (theUser?.disabled ? null : textIn(theUser, 'email'))

function isOptedOut({ facts }: MessageContext, channel: Channel, address: string | null): boolean {
  const { optedOutPhone = [], optedOutEmail = [], optedOutRecipient = [], optedOutAddress = [] } = facts
  return hasOptedOut([...optedOutPhone, ...optedOutEmail, ...optedOutRecipient, ...optedOutAddress], channel, address)
}

/** Why this patient cannot be sent a message; `null` if they can. */
export function unsendableReason(context: MessageContext, channel = channelOf(context.record.channel)): MessageFailReason | null {
  const patient = context.facts.thePatient
  const address = addressFor(context, channel)
  if (patient && isClosedPatient(patient)) return patient.state === 'deceased' ? 'deceased' : 'merged'
  if (patient?.optedOut === true || isOptedOut(context, channel, address)) return 'optedOut'
  if (patient && !isWrittenByStaff(context)) {
    if (!isActivePatient(patient)) return 'inactive'
    if (!takesAutomatic(patient, channel)) return 'wantsNone'
  }
  if (channel !== 'webchat' && address === null) return 'noAddress'
  // An address that a user wrote to has shown that it receives texts, or the user knows.
  return !isWrittenByStaff(context) && address !== null && !canArrive(channel, address) ? 'noMobile' : null
}

/**
 * Automatic messages that wait before they leave, so that staff can cancel them. `staffChange`: only if a user's own change caused it. All
 * others leave at once: an offer is lost in a minute, and a patient waits for a code, a link or a load-recall letter.
 */
const waitingMessages: Readonly<Record<string, 'always' | 'staffChange'>> = {
  delay: 'always',
  delayTakenBack: 'always',
  offerTaken: 'staffChange',
}

export function waitsBeforeSending({ record, origin }: MessageContext): boolean {
  const waits = waitingMessages[textIn(record, 'words') ?? '']
  return waits === 'always' || (waits === 'staffChange' && origin.kind === 'screen')
}

/**
 * The earliest time at which a message may leave, in milliseconds: after the wait, not soon after another delay message, and together with
 * those that wait.
 */
function earliestAt(context: MessageContext): number {
  const { record, now, before } = context
  const waitedUntil = before === null && waitsBeforeSending(context) ? Date.parse(now) + secondsOf(context, 'messageWait') : 0
  const lastDelay = textIn(record, 'words') === 'delay' ? context.facts.lastDelayMessage : null
  const nextDelay = (timeIn(lastDelay, 'sentAt') ?? -Infinity) + minutesOf(context, 'delayMessageEvery')
  return Math.max(waitedUntil, nextDelay, timeIn(record, 'notBefore') ?? 0, waitsForOthersUntil(context))
}

/** Milliseconds until the message is due. Staff messages go at once, as those to users do; others wait until quiet hours end. */
export function dueDelay(context: MessageContext): number {
  const { record, now, timeZone, settings } = context
  const at = Date.parse(now)
  const earliest = Math.max(at, earliestAt(context))
  if (textIn(record, 'words') === null || isToUser(context)) return earliest - at
  const quiet = { from: textIn(settings, 'quietFrom') ?? '20:00', to: textIn(settings, 'quietTo') ?? '08:00' }
  return Math.max(0, dueAt(now, instantOf(earliest), quiet, textIn(record, 'timeZone') ?? timeZone) - at)
}

const attemptsOf = ({ record }: MessageContext): number => Number(record.attempts ?? 0)

export const hasAttemptsLeft = (context: MessageContext): boolean => context.data.final !== true && attemptsOf(context) <= backoff.length

export const nextAttemptAt = (context: MessageContext): string =>
  new Date(Date.parse(context.now) + minutes(backoff[Math.max(0, attemptsOf(context) - 1)] ?? 60)).toISOString()
