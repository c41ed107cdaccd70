import { and, setup } from 'xstate'
import { missingInCampaign } from '#domain/campaigns/campaignFaults.ts'
import { type GuardArgs, verbs } from '../kernel/actionCreators.ts'
import { choiceOf, countIn } from '../kernel/settings.ts'
import {
  batchSizeOf,
  type CampaignContext,
  hasWritten,
  isAllowedNow,
  recipientsLeftToday,
  mayApprove,
  untilNextBatch,
  untilStart,
} from './campaignContext.ts'
import * as effects from './campaignEffects.ts'

type Args = GuardArgs<CampaignContext>
type Command =
  | 'create'
  | 'edit'
  | 'test'
  | 'requestApproval'
  | 'approve'
  | 'revise'
  | 'schedule'
  | 'start'
  | 'plan'
  | 'endPlanning'
  | 'withhold'
  | 'pause'
  | 'resume'
  | 'cancel'
  | 'remove'

const campaignSetup = setup({
  types: { context: {} as CampaignContext, input: {} as CampaignContext, events: {} as { type: Command } },
  guards: {
    isComplete: ({ context }: Args) => missingInCampaign(context.record) === null,
    isOtherPerson: ({ context }: Args) =>
      !choiceOf(context, 'campaignTwoPeople') || context.by.kind !== 'user' || !hasWritten(context.record, context.by.id),
    isAskedApprover: ({ context: { record, by } }: Args) => !record.approver || by.kind !== 'user' || record.approver === by.id,
    mayApprove: ({ context }: Args) => mayApprove(context),
    hasTime: ({ context: { record, now } }: Args) => Boolean(record.repeat) || (record.sendAt ?? '') > now,
    isToRepeat: ({ context: { record } }: Args) => Boolean(record.repeat),
    isOutsideHours: ({ context }: Args) => !isAllowedNow(context) || recipientsLeftToday(context) <= 0,
    hasBounced: ({ context }: Args) =>
      (context.facts.lastSettled ?? []).filter(({ failReason }) => failReason === 'refused').length >= countIn(context, 'campaignBounces'),
    hasManyAnswers: ({ context }: Args) => (context.facts.waitingSinceStart ?? 0) >= countIn(context, 'campaignOpenAnswers'),
    hasEnoughBooked: ({ context: { facts, record } }: Args) => record.stopAfter !== null && (facts.booked ?? 0) >= record.stopAfter,
    /** Every message has left, or has failed. */
    isOver: ({ context: { facts, record } }: Args) => record.plannedAt !== null && (facts.left ?? 0) + (facts.underWay ?? []).length === 0,
    /** The carrier takes less than the campaign's speed. */
    isHeldUp: ({ context }: Args) => (context.facts.underWay ?? []).length >= batchSizeOf(context),
    isForNobody: ({ context: { facts } }: Args) => (facts.left ?? 0) + (facts.reached ?? 0) === 0,
  },
  actions: verbs,
  delays: { startTime: ({ context }) => untilStart(context), nextBatch: ({ context }) => untilNextBatch(context) },
})

const cancel = { target: 'cancelled', actions: [effects.recordEnd, effects.stopUnderWay] } as const
const start = { target: 'running', guard: 'isComplete', actions: effects.begin } as const
const edit = { target: 'draft', actions: [effects.forgetApproval, effects.recordChange] } as const
const revise = { target: 'draft', actions: effects.forgetApproval } as const
const plan = { actions: effects.listRecipients } as const

/**
 * A campaign. While it runs, its timer tells the recipients of one batch to send, and each judges itself again. Its recipients are listed by
 * the server after the start, in several transactions.
 */
export const campaignMachine = campaignSetup.createMachine({
  id: 'campaign',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: { on: { create: { target: 'draft', actions: effects.openResults } } },
    draft: {
      on: {
        edit: { actions: effects.recordChange },
        test: { target: 'testing', guard: 'isComplete', actions: [effects.sendTest, effects.recordTest] },
        remove: 'removed',
        cancel,
      },
    },
    testing: {
      on: {
        edit,
        test: { guard: 'isComplete', actions: [effects.sendTest, effects.recordTest] },
        requestApproval: { guard: 'mayApprove', actions: effects.requestApproval },
        approve: { target: 'approved', guard: and(['isOtherPerson', 'isAskedApprover', 'isComplete']), actions: effects.recordApproval },
        revise,
        cancel,
      },
    },
    approved: { on: { revise, schedule: { target: 'scheduled', guard: 'hasTime' }, start, cancel } },
    scheduled: { after: { startTime: { target: 'running', actions: effects.begin } }, on: { revise, start, cancel } },
    running: {
      after: {
        nextBatch: [
          { target: 'running', reenter: true, guard: 'isOutsideHours', actions: effects.wait },
          { target: 'paused', guard: 'hasBounced', actions: effects.pauseBecause('bounces') },
          { target: 'paused', guard: 'hasManyAnswers', actions: effects.pauseBecause('answers') },
          { target: 'scheduled', guard: and(['isToRepeat', 'hasEnoughBooked']), actions: effects.recordEnd },
          { target: 'finished', guard: 'hasEnoughBooked', actions: effects.recordEnd },
          { target: 'scheduled', guard: and(['isToRepeat', 'isOver']), actions: effects.recordEnd },
          { target: 'finished', guard: 'isOver', actions: effects.recordEnd },
          { target: 'running', reenter: true, guard: 'isHeldUp', actions: effects.wait },
          { target: 'running', reenter: true, actions: [...effects.sendBatch] },
        ],
      },
      on: {
        plan,
        endPlanning: [
          { target: 'paused', guard: 'isForNobody', actions: [effects.recordPlanned, effects.pauseBecause('noRecipients')] },
          { actions: effects.recordPlanned },
        ],
        withhold: { target: 'paused', actions: effects.pauseBecause('author') },
        pause: { target: 'paused', actions: effects.pauseBecause('user') },
        cancel,
      },
    },
    paused: {
      on: { plan, endPlanning: { actions: effects.recordPlanned }, resume: { target: 'running', actions: effects.goOn }, cancel },
    },
    finished: {},
    cancelled: {},
    removed: {},
  },
})
