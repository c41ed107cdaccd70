import { instantOf } from '#domain/time.ts'
import { messageWithdrawReasons, type MessageWithdrawReason } from '#domain/messaging/message.ts'
import { textIn } from '../kernel/contextReaders.ts'
import { actionsOf } from '../kernel/actionsOf.ts'
import type { MessageContext } from './messageContext.ts'
import { dueDelay, waitsBeforeSending } from './sending.ts'
import { expectedAppointment, expectedJoined, untrueReason } from './statements.ts'

/** Effects of a message that waits before it leaves, and of one that is withdrawn. */

const { set, tell } = actionsOf<MessageContext>()

/** Stores when a waiting message leaves, for the screens that show it. */
export const recordWait = set((context) =>
  waitsBeforeSending(context) ? { notBefore: instantOf(Date.parse(context.now) + dueDelay(context)) } : {},
)
export const postpone = set((context) => ({ ready: false, notBefore: instantOf(Date.parse(context.now) + dueDelay(context)) }))

const isByStaff = ({ by }: MessageContext): boolean => by.kind !== 'system'

export function givenReason(context: MessageContext): MessageWithdrawReason {
  if (isByStaff(context)) return 'byUser'
  return messageWithdrawReasons.find((reason) => reason === context.data.why) ?? 'ended'
}

export const recordWithdrawal = set((context) => ({
  ready: false,
  withdrawReason: givenReason(context),
  withdrawnBy: context.by.kind === 'user' ? context.by.id : null,
}))
export const recordUntrue = set((context) => ({ ready: false, withdrawReason: untrueReason(context) }))

const isAboutDelay = ({ record }: MessageContext): boolean => ['delay', 'delayTakenBack'].includes(textIn(record, 'words') ?? '')

/** What the patient knows of the delay if this message never leaves: a message not sent told nothing, a retraction took nothing back. */
const knownDelay = ({ record }: MessageContext): unknown => (record.words === 'delayTakenBack' ? record.delayMinutes : null)

const appointmentsToAmend = (context: MessageContext): readonly string[] =>
  isAboutDelay(context) ? [textIn(expectedAppointment(context), 'id') ?? [], expectedJoined(context)].flat() : []

/** The server may notify this patient again, because nothing has left. */
export const amendUntrueNotice = tell('appointments.amendDelayNotice', appointmentsToAmend, (context) => ({
  minutes: knownDelay(context),
  isAgain: context.record.words === 'delay',
}))

/** A user who cancels a message decides for the server too: it sends no other one. Only a user's own command reaches the appointment. */
export const amendCancelledNotice = tell(
  'appointments.amendDelayNotice',
  (context) => (isByStaff(context) ? appointmentsToAmend(context) : []),
  () => ({ minutes: null, isAgain: false }),
)
