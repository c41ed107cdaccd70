import type { FailReason } from '#domain/messaging/message.ts'
import { dueAt } from '#domain/messaging/quietHours.ts'
import { minutes } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import type { Context } from '../effects.ts'
import { recordIn, recordsIn, textIn } from '../reading.ts'
import { addressOf, channelOf, preferredChannel } from './channels.ts'

/** Whether a message may go out, where to, and when. */

/** Minutes until a carrier that could not take a message is tried again; after the last of them it has failed. */
const backoff = [1, 5, 15, 60] as const

export const isWrittenByHand = ({ record }: Context): boolean => textIn(record, 'words') === null

/** The thread of this patient on this channel that was spoken in last. */
export function threadOf(context: Context): Fields | undefined {
  const channel = channelFor(context)
  return recordsIn(context, 'threads').find((thread) => thread['channel'] === channel)
}

/** On making: as it was asked for, else as the patient prefers. */
export function channelFor(context: Context) {
  const asked = textIn(context.data, 'by')
  return asked === null || asked === 'preferred' ? preferredChannel(recordIn(context, 'thePatient')) : channelOf({ channel: asked })
}

/** The product writes to where the patient is reached today; a person answers to where they were written to from. */
export function addressFor(context: Context, channel = channelOf(context.record)): string | null {
  const own = textIn(context.record, 'address')
  const theirs = addressOf(recordIn(context, 'thePatient'), channel)
  return isWrittenByHand(context) ? (own ?? theirs) : (theirs ?? own)
}

/** Why nobody may write to this patient; `null` where nothing is in the way. */
export function reasonAgainst(context: Context, channel = channelOf(context.record)): FailReason | null {
  const patient = recordIn(context, 'thePatient')
  if (patient?.['optedOut'] === true) return 'optedOut'
  if (patient?.['contactBy'] === 'none' && !isWrittenByHand(context)) return 'wantsNone'
  return channel !== 'webchat' && addressFor(context, channel) === null ? 'noAddress' : null
}

/** What a person writes goes at once; what the product writes waits for the morning. Milliseconds from now. */
export function untilDue({ record, now, timeZone, settings }: Context): number {
  const at = Date.parse(now)
  const notBefore = textIn(record, 'notBefore')
  if (textIn(record, 'words') === null) return Math.max(0, (notBefore === null ? at : Date.parse(notBefore)) - at) || 0
  const quiet = { from: textIn(settings, 'quietFrom') ?? '20:00', to: textIn(settings, 'quietTo') ?? '08:00' }
  return Math.max(0, dueAt(now, notBefore, quiet, textIn(record, 'timeZone') ?? timeZone) - at)
}

const triesOf = ({ record }: Context): number => Number(record['attempts'] ?? 0)

export const triesAreLeft = (context: Context): boolean => context.data['final'] !== true && triesOf(context) <= backoff.length

export const nextTry = (context: Context): string =>
  new Date(Date.parse(context.now) + minutes(backoff[Math.max(0, triesOf(context) - 1)] ?? 60)).toISOString()
