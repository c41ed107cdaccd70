import { and, setup } from 'xstate'
import { messageFailReasons, type MessageFailReason } from '#domain/messaging/message.ts'
import { addressFor, channelFor, isWrittenByStaff, nextAttemptAt, unsendableReason, dueDelay } from './sending.ts'
import {
  beginIncomingConversation,
  beginOutgoingConversation,
  bodyOf,
  conversationIdOf,
  copyConversationFields,
  incomingNow,
  matchConversation,
  messageNow,
  parseIncoming,
  recordAuthor,
  recordLine,
  recountSegments,
  setRecipient,
  tellConversation,
  tellMatchedConversation,
} from './messageConversation.ts'
import { answerConversation, beginConversation, recordTemplate, setComposed } from './composing.ts'
import { messageGuards } from './messageGuards.ts'
import { joinOthers, withdrawJoined } from './joining.ts'
import {
  tellAnswered,
  tellRecipientDelivered,
  tellRecipientFailed,
  tellRecipientPostponed,
  tellRecipientRetried,
  tellRecipientSent,
  tellRecipientSkipped,
  tellRecipientTaken,
  tellRecipientUnsendable,
} from './campaignMessages.ts'
import { untrueReason } from './statements.ts'
import { amendCancelledNotice, amendUntrueNotice, givenReason, postpone, recordUntrue, recordWait, recordWithdrawal } from './withdrawal.ts'
import { textIn } from '../kernel/contextReaders.ts'
import { flag, noChange, verbs } from '../kernel/actionCreators.ts'
import { actionsOf } from '../kernel/actionsOf.ts'
import type { MessageContext } from './messageContext.ts'

type Command =
  | 'create'
  | 'compose'
  | 'log'
  | 'change'
  | 'receive'
  | 'queue'
  | 'file'
  | 'take'
  | 'confirmSent'
  | 'confirmDelivered'
  | 'fail'
  | 'withdraw'
  | 'retry'
  | 'markSent'
  | 'understand'

const { set, tell } = actionsOf<MessageContext>()

const messageSetup = setup({
  types: { context: {} as MessageContext, input: {} as MessageContext, events: {} as { type: Command } },
  guards: messageGuards,
  actions: verbs,
  delays: { due: ({ context }) => dueDelay(context) },
})

const recordUnreachable = set((context) => ({ failReason: unsendableReason(context, channelFor(context)) }))

const viaOf = (context: MessageContext): string | null => textIn(context.record, 'via')
/** The channel counts what it carried, and the faults of its connection, sign-in and sender. */
const tellSent = tell('channels.recordSent', (context: MessageContext) => viaOf(context) ?? '')
const tellRefused = tell(
  'channels.recordRefusal',
  (context: MessageContext) => (isFaultOfChannel(context) ? (viaOf(context) ?? '') : ''),
  (context) => ({ note: textIn(context.data, 'note') }),
)
/** One recipient or text that the carrier does not take says nothing of the channel, nor does a message that a restart left in doubt. */
const isFaultOfChannel = ({ data }: MessageContext): boolean => data.why === 'unreachable'

const markReady = set(() => ({ ready: true }))
const startAttempt = set((context) => ({
  takenAt: context.now,
  carrierNote: null,
  address: addressFor(context),
  attempts: Number(context.record.attempts ?? 0) + 1,
  failReason: null,
}))
const recordRefusal = set((context) => ({ failReason: unsendableReason(context), ready: false }))
const markSent = set(({ now }) => ({ sentAt: now, ready: false }))
const markDelivered = set(({ now }) => ({ deliveredAt: now, ready: false }))
const failReasonIn = ({ data }: MessageContext): MessageFailReason | null =>
  messageFailReasons.find((reason) => reason === data.why) ?? null
const carrierNoteIn = ({ data }: MessageContext): string | null => textIn(data, 'note')
const recordFailure = set((context) => ({
  failReason: failReasonIn(context) ?? 'refused',
  carrierNote: carrierNoteIn(context),
  ready: false,
}))
const scheduleRetry = set((context) => ({
  notBefore: nextAttemptAt(context),
  ready: false,
  failReason: failReasonIn(context) ?? 'unreachable',
  carrierNote: carrierNoteIn(context),
}))
const resetAttempts = set(() => ({ attempts: 0, failReason: null, notBefore: null, ready: false, flags: [] }))

/** Adds an automatic message to its conversation once it is sent. A message by staff is in it from the start. */
const noteInConversation = tellConversation('note', bodyOf, (context) => (isWrittenByStaff(context) ? null : conversationIdOf(context)))
/** Warns staff that their reply was not sent. */
const tellNotSent = tellConversation(
  'notSent',
  () => ({}),
  (context) => (isWrittenByStaff(context) ? conversationIdOf(context) : null),
)
/** A user decided about the message that was not sent. */
const tellDecided = tellConversation(
  'clearNotSent',
  () => ({}),
  (context) => (isWrittenByStaff(context) ? conversationIdOf(context) : null),
)
const recordArrival = set(({ record }) => ({ sentAt: textIn(record, 'takenAt'), failReason: null, carrierNote: null, flags: [] }))
const attendConversation = tellConversation(
  'attend',
  ({ record }) => ({ since: textIn(record, 'sentAt') }),
  (context) => (textIn(context.data, 'became') === 'none' ? null : conversationIdOf(context)),
)

/** What a user planned for later changes until then. Its timer starts again. */
const change = {
  target: 'queued',
  reenter: true,
  guard: and(['isPlanned', 'canBeSent']),
  actions: [recountSegments, tellConversation('note', messageNow)],
} as const
const file = { actions: noChange } as const
const notSentEffects = [flag('notSent'), tellNotSent] as const
const failedEffects = [recordFailure, ...notSentEffects, tellRecipientFailed(failReasonIn)] as const
const sentEffects = [markSent, noteInConversation, tellSent] as const

/**
 * A message. An outgoing one is queued with its cause, then ready when due. It is `sending` from the moment a transport may have it until
 * the transport reports the result. So after a crash only messages in `sending` are in doubt. A message that is no longer true when it is
 * taken is withdrawn instead.
 */
export const messageMachine = messageSetup.createMachine({
  id: 'message',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: {
      on: {
        create: [
          { target: 'noted', guard: and(['isNote', 'filesAreOwn']), actions: recordAuthor },
          { target: 'received', guard: 'comesIn', actions: [copyConversationFields, parseIncoming, tellConversation('hear', incomingNow)] },
          {
            target: 'queued',
            guard: and(['isText', 'canBeSent', 'filesAreOwn', 'templateIsActive', 'patientTakesMessages', 'optedOut']),
            actions: [copyConversationFields, recordTemplate, tellConversation('answer', messageNow)],
          },
        ],
        compose: {
          target: 'queued',
          guard: and([
            'isToOne',
            'patientTakesMessages',
            'addressIsKnown',
            'canBeComposed',
            'filesAreOwn',
            'templateIsActive',
            'optedOut',
            'addressOptedOut',
          ]),
          actions: [setComposed, recordTemplate, answerConversation, beginConversation],
        },
        log: { target: 'noted', actions: recordLine },
        receive: {
          target: 'received',
          guard: 'channelExists',
          actions: [matchConversation, parseIncoming, tellMatchedConversation, beginIncomingConversation, tellAnswered],
        },
        queue: [
          {
            target: 'failed',
            guard: 'mayNotBeReached',
            actions: [
              setRecipient,
              recordUnreachable,
              tellRecipientUnsendable((context) => unsendableReason(context, channelFor(context))),
            ],
          },
          { target: 'queued', actions: [setRecipient, recordWait, beginOutgoingConversation] },
        ],
      },
    },
    queued: {
      after: { due: { actions: markReady } },
      on: {
        take: [
          {
            target: 'failed',
            guard: and(['isReady', 'mayNotBeWrittenTo']),
            actions: [recordRefusal, ...notSentEffects, tellRecipientUnsendable(unsendableReason)],
          },
          { target: 'queued', reenter: true, guard: and(['isReady', 'isTooEarly']), actions: postpone },
          {
            target: 'withdrawn',
            guard: and(['isReady', 'isUntrue']),
            actions: [recordUntrue, amendUntrueNotice, tellRecipientSkipped(untrueReason)],
          },
          { target: 'sending', guard: 'isReady', actions: [startAttempt, joinOthers, withdrawJoined, tellRecipientTaken] },
        ],
        change,
        fail: { target: 'failed', actions: failedEffects },
        withdraw: { target: 'withdrawn', actions: [recordWithdrawal, amendCancelledNotice, tellRecipientSkipped(givenReason)] },
        file,
      },
    },
    sending: {
      on: {
        confirmSent: { target: 'sent', actions: [...sentEffects, tellRecipientSent] },
        confirmDelivered: { target: 'delivered', actions: [...sentEffects, markDelivered, tellRecipientDelivered] },
        fail: [
          { target: 'queued', guard: 'triesAreLeft', actions: [scheduleRetry, tellRefused, tellRecipientPostponed] },
          { target: 'failed', actions: [...failedEffects, tellRefused] },
        ],
      },
    },
    sent: {
      on: {
        confirmDelivered: { target: 'delivered', actions: [markDelivered, tellRecipientDelivered] },
        fail: { target: 'failed', actions: failedEffects },
      },
    },
    delivered: {},
    failed: {
      on: {
        retry: { target: 'queued', actions: [resetAttempts, tellDecided, tellRecipientRetried] },
        /** A message in doubt arrived: the patient or the carrier said so. */
        markSent: { target: 'sent', guard: 'mayHaveArrived', actions: [recordArrival, noteInConversation, tellDecided, tellRecipientSent] },
      },
    },
    withdrawn: {},
    noted: {},
    received: { on: { understand: { guard: 'mayUnderstand', actions: [noChange, attendConversation] }, file } },
  },
})
