import { setup } from 'xstate'
import { type GuardArgs, noChange, verbs } from '../kernel/actionCreators.ts'
import { textIn } from '../kernel/contextReaders.ts'
import { reasonToSkip, type RecipientContext } from './recipientContext.ts'
import * as effects from './recipientEffects.ts'

type Args = GuardArgs<RecipientContext>
type Command =
  | 'plan'
  | 'send'
  | 'exclude'
  | 'stop'
  | 'take'
  | 'postpone'
  | 'recordSent'
  | 'recordDelivered'
  | 'recordFailure'
  | 'retry'
  | 'skip'
  | 'answer'
  | 'book'
  | 'unbook'

const book = { target: 'booked', actions: effects.recordBooking } as const
const recordSent = { target: 'sent', actions: effects.recordSent } as const
const recordDelivered = { target: 'delivered', actions: [...effects.recordSent, ...effects.recordDelivered] } as const
const recordFailure = { target: 'failed', actions: effects.recordFailure } as const
const skip = { target: 'skipped', actions: effects.skipForReason } as const
const answer = { target: 'answered', actions: effects.recordAnswer } as const
/** A receipt of the carrier that comes after the patient's answer. */
const lateReceipt = { actions: effects.recordDelivered } as const

/**
 * One patient of a campaign. The message to the patient tells it what became of it, in the transaction of each step, so that after a kill
 * both say the same.
 */
export const recipientMachine = setup({
  types: { context: {} as RecipientContext, input: {} as RecipientContext, events: {} as { type: Command } },
  guards: {
    isLeftOut: ({ context }: Args) => textIn(context.record, 'skipReason') !== null,
    isToSkip: ({ context }: Args) => reasonToSkip(context) !== null,
    hasAnswered: ({ context }: Args) => textIn(context.record, 'answeredAt') !== null,
    wasDelivered: ({ context }: Args) => textIn(context.record, 'deliveredAt') !== null,
  },
  actions: verbs,
}).createMachine({
  id: 'recipient',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: {
      on: {
        plan: [
          { target: 'skipped', guard: 'isLeftOut', actions: effects.countListed },
          { target: 'planned', actions: effects.countListed },
        ],
      },
    },
    planned: {
      on: {
        send: [
          { target: 'skipped', guard: 'isToSkip', actions: effects.skip },
          { target: 'due', actions: effects.queueMessage },
        ],
        exclude: { target: 'skipped', actions: effects.exclude },
      },
    },
    /** The message is queued. */
    due: { on: { take: 'sending', recordFailure, skip, stop: { actions: effects.withdrawMessage } } },
    sending: { on: { recordSent, recordDelivered, recordFailure, postpone: 'due' } },
    sent: { on: { recordDelivered: { target: 'delivered', actions: effects.recordDelivered }, recordFailure, answer, book } },
    delivered: { on: { answer, book } },
    failed: { on: { recordSent, retry: { target: 'due', actions: effects.takeBackFailure } } },
    /** A user may try the message again of a patient who may be written to after all. */
    skipped: { on: { retry: { target: 'due', actions: effects.takeBackSkip } } },
    answered: { on: { recordDelivered: lateReceipt, answer: { actions: effects.recordOptOut }, book } },
    booked: {
      on: {
        recordDelivered: lateReceipt,
        answer: [{ guard: 'hasAnswered', actions: effects.recordOptOut }, { actions: effects.recordAnswer }],
        book: { actions: noChange },
        unbook: [
          { target: 'answered', guard: 'hasAnswered', actions: effects.removeBooking },
          { target: 'delivered', guard: 'wasDelivered', actions: effects.removeBooking },
          { target: 'sent', actions: effects.removeBooking },
        ],
      },
    },
  },
})
