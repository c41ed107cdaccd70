import { setup } from 'xstate'
import type { Context } from './effects.ts'
import { addressOf, channelOf } from './messaging/channels.ts'
import { recordIn, textIn } from './reading.ts'
import { type Asked, flag, nothing, set, tell, verbs } from './saying.ts'

type Command =
  | 'create'
  | 'begin'
  | 'hear'
  | 'answer'
  | 'note'
  | 'attend'
  | 'notSent'
  | 'assign'
  | 'belongTo'
  | 'wait'
  | 'snooze'
  | 'resolve'
  | 'reopen'

const conversationLanguage = setup({
  types: { context: {} as Context, input: {} as Context, events: {} as { type: Command } },
  guards: {
    somebodyWaits: ({ context }: Asked) => textIn(context.record, 'waitingSince') !== null,
    /** Nobody said anything more since the message that has been seen to. */
    waitsForThisAlone: ({ context }: Asked) => textIn(context.before, 'waitingSince') === textIn(context.data, 'since'),
    isToWakeLater: ({ context }: Asked) => Date.parse(String(context.record['snoozedUntil'])) > Date.parse(context.now),
  },
  actions: verbs,
  delays: {
    woken: ({ context }) => {
      const until = Date.parse(String(context.record['snoozedUntil'])) - Date.parse(context.now)
      return Number.isFinite(until) ? Math.max(0, until) : 0
    },
  },
})

const isTheirAddress = set((context) =>
  textIn(context.record, 'address') === null ? { address: addressOf(recordIn(context, 'thePatient'), channelOf(context.record)) } : {},
)

/** The message it was begun for learns where it stands. */
const fileMessage = tell(
  'messages.file',
  ({ data }) => textIn(data, 'message') ?? '',
  ({ record }) => ({ conversation: record.id }),
)

const said = (direction: 'in' | 'out', more: (context: Context) => object) =>
  set((context) => ({
    lastAt: textIn(context.data, 'at') ?? context.now,
    lastBody: textIn(context.data, 'body'),
    lastDirection: direction,
    ...more(context),
  }))

const isHeard = said('in', ({ before, data, now }) => ({ waitingSince: textIn(before, 'waitingSince') ?? textIn(data, 'at') ?? now }))
const isAnswered = said('out', () => ({ waitingSince: null, flags: [] }))
const isNoted = said('out', () => ({}))
const nobodyWaits = set(() => ({ waitingSince: null }))
const isAwake = set(() => ({ snoozedUntil: null }))

/** Who it is known to belong to is one of those it may belong to no more. */
const isKnown = set(() => ({ mayBe: [] }))

const hear = { target: 'open', actions: isHeard } as const
const answer = { target: 'pending', actions: isAnswered } as const
const snooze = { target: 'snoozed', guard: 'isToWakeLater' } as const
const notSent = { target: 'open', actions: flag('notSent') } as const
/** Of no consequence for who must do what. */
const asides = {
  note: { actions: isNoted },
  assign: { actions: nothing },
  belongTo: { actions: isKnown },
} as const

/**
 * A thread with one patient: open while it is for us to do something, pending while it is for them. Nobody waits unseen: a word from
 * outside opens it again from wherever it stands.
 */
export const conversationMachine = conversationLanguage.createMachine({
  id: 'conversation',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: {
      on: {
        create: { target: 'open', actions: isTheirAddress },
        begin: [
          { target: 'open', guard: 'somebodyWaits', actions: fileMessage },
          { target: 'pending', actions: fileMessage },
        ],
      },
    },
    open: {
      on: {
        hear: { actions: isHeard },
        answer,
        attend: [{ target: 'pending', guard: 'waitsForThisAlone', actions: nobodyWaits }, { actions: nothing }],
        notSent: { actions: flag('notSent') },
        wait: { target: 'pending', actions: nobodyWaits },
        snooze,
        resolve: { target: 'resolved', actions: nobodyWaits },
        ...asides,
      },
    },
    pending: {
      on: {
        hear,
        answer: { actions: isAnswered },
        attend: { actions: nothing },
        notSent,
        snooze,
        resolve: 'resolved',
        reopen: 'open',
        ...asides,
      },
    },
    snoozed: {
      exit: isAwake,
      after: { woken: 'open' },
      on: {
        hear,
        answer,
        attend: { actions: nothing },
        notSent,
        snooze: { ...snooze, reenter: true },
        resolve: { target: 'resolved', actions: nobodyWaits },
        reopen: 'open',
        ...asides,
      },
    },
    resolved: { on: { hear, answer, attend: { actions: nothing }, notSent, reopen: 'open', ...asides } },
  },
})
