import { and, setup } from 'xstate'
import { understand } from '#domain/messaging/intents.ts'
import type { Fields } from '#domain/wire.ts'
import type { Context } from './effects.ts'
import { channelOf } from './messaging/channels.ts'
import { addressFor, channelFor, isWrittenByHand, nextTry, reasonAgainst, threadOf, triesAreLeft, untilDue } from './messaging/sending.ts'
import { idsOf, recordIn, recordsIn, textIn } from './reading.ts'
import { type Asked, add, flag, nothing, set, tell, verbs } from './saying.ts'

type Command =
  | 'create'
  | 'receive'
  | 'queue'
  | 'file'
  | 'take'
  | 'confirmSent'
  | 'confirmDelivered'
  | 'fail'
  | 'withdraw'
  | 'retry'
  | 'understand'

const messageLanguage = setup({
  types: { context: {} as Context, input: {} as Context, events: {} as { type: Command } },
  guards: {
    comesIn: ({ context }: Asked) => context.record['direction'] === 'in',
    mayNotBeWrittenTo: ({ context }: Asked) => reasonAgainst(context) !== null,
    mayNotBeReached: ({ context }: Asked) => reasonAgainst(context, channelFor(context)) !== null,
    isReady: ({ context }: Asked) => context.before?.['ready'] === true,
    isTooEarly: ({ context }: Asked) => untilDue(context) > 0,
    triesAreLeft: ({ context }: Asked) => triesAreLeft(context),
    isOfAPerson: ({ context }: Asked) => isWrittenByHand(context),
  },
  actions: verbs,
  delays: { due: ({ context }) => untilDue(context) },
})

const threadIn = ({ record }: Context) => textIn(record, 'conversation')
/** Told to the message's own thread; nothing where it has none yet. */
const tellThread = (command: string, data: (context: Context) => Fields, to = threadIn) =>
  tell(`conversations.${command}`, (context) => to(context) ?? '', data)

const bodyOf = ({ record }: Context) => ({ body: textIn(record, 'body') })
const saidNow = (context: Context) => ({ ...bodyOf(context), at: context.now })

/** Written by hand into a thread: it has that thread's channel, address and patient. */
const isInThread = set((context) => {
  const thread = recordIn(context, 'theConversation')
  const channel = channelOf(thread ?? {})
  const writtenBy = context.by.kind === 'user' && context.record['direction'] === 'out' ? context.by.id : null
  return { channel, address: textIn(thread, 'address'), patient: textIn(thread, 'patient'), writtenBy }
})
const isUnderstood = set(({ record, now }) => ({ direction: 'in', sentAt: now, ...understand(String(record['body'] ?? '')) }))

/** Which of the patients who have that number; one alone is known, several are for a person to choose from. */
const sharers = (context: Context): readonly string[] =>
  idsOf(recordsIn(context, channelOf(context.record) === 'email' ? 'ofThatEmail' : 'ofThatPhone'))
const onlySharer = (context: Context): string | null => {
  const [first, second] = sharers(context)
  return first !== undefined && second === undefined ? first : null
}

const fromThread = set((context) => {
  const thread = recordIn(context, 'threadOfAddress')
  return thread ? { conversation: textIn(thread, 'id'), patient: textIn(thread, 'patient') } : { patient: onlySharer(context) }
})
const tellThreadOfAddress = tellThread('hear', saidNow, (context) => textIn(recordIn(context, 'threadOfAddress'), 'id'))

/** A first word from that number: a thread begins, and somebody waits in it. */
const beginHearing = add('conversations.begin', (context) => {
  const thread = {
    ...begun(context),
    address: textIn(context.record, 'address'),
    patient: onlySharer(context),
    mayBe: sharers(context).slice(0, 20),
    lastDirection: 'in',
    waitingSince: context.now,
  }
  const mayBe = thread.patient === null ? thread.mayBe : []
  return recordIn(context, 'threadOfAddress') ? [] : { ...thread, mayBe }
})
const begun = (context: Context) => ({
  message: context.record.id,
  channel: channelOf(context.record),
  lastAt: context.now,
  lastBody: textIn(context.record, 'body'),
})

const isAddressed = set((context) => {
  const channel = channelFor(context)
  return { direction: 'out', channel, address: addressFor(context, channel), conversation: textIn(threadOf(context), 'id') }
})
const beginWriting = add('conversations.begin', (context) => {
  const channel = channelFor(context)
  const thread = {
    ...begun(context),
    channel,
    address: addressFor(context, channel),
    patient: textIn(context.record, 'patient'),
    lastDirection: 'out',
  }
  return threadOf(context) ? [] : thread
})
const isOfNoUse = set((context) => ({ failReason: reasonAgainst(context, channelFor(context)) }))

const isReady = set(() => ({ ready: true }))
const isAsleepAgain = set(() => ({ ready: false }))
const isTaken = set((context) => ({
  takenAt: context.now,
  address: addressFor(context),
  attempts: Number(context.record['attempts'] ?? 0) + 1,
  failReason: null,
}))
const mayNot = set((context) => ({ failReason: reasonAgainst(context), ready: false }))
const isSent = set(({ now }) => ({ sentAt: now, ready: false }))
const isDelivered = set(({ now }) => ({ deliveredAt: now, ready: false }))
const why = set(({ data }) => ({ failReason: textIn(data, 'why') ?? 'refused', ready: false }))
const triedAgain = set((context) => ({
  notBefore: nextTry(context),
  ready: false,
  failReason: textIn(context.data, 'why') ?? 'unreachable',
}))
const isFresh = set(() => ({ attempts: 0, failReason: null, notBefore: null, ready: false, flags: [] }))
const isNotReady = set(() => ({ ready: false }))

/** What the product wrote stands in the thread once it is out; what a person wrote stood there at once. */
const noteInThread = tellThread('note', bodyOf, (context) => (isWrittenByHand(context) ? null : threadIn(context)))
/** Somebody thinks they have answered, and have not. */
const tellNotSent = tellThread(
  'notSent',
  () => ({}),
  (context) => (isWrittenByHand(context) ? threadIn(context) : null),
)
const attend = tellThread(
  'attend',
  ({ record }) => ({ since: textIn(record, 'sentAt') }),
  (context) => (textIn(context.data, 'became') === 'none' ? null : threadIn(context)),
)

const file = { actions: nothing } as const
const notOut = [flag('notSent'), tellNotSent] as const

/**
 * A message. Outwards it is queued with its cause, ready when its time has come, in hand (`sending`) from the moment a carrier may have
 * it until the carrier has said what became of it; so one found in hand after a stop is the only one about which nobody knows.
 */
export const messageMachine = messageLanguage.createMachine({
  id: 'message',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: {
      on: {
        create: [
          { target: 'received', guard: 'comesIn', actions: [isInThread, isUnderstood, tellThread('hear', saidNow)] },
          { target: 'queued', actions: [isInThread, tellThread('answer', saidNow)] },
        ],
        receive: { target: 'received', actions: [fromThread, isUnderstood, tellThreadOfAddress, beginHearing] },
        queue: [
          { target: 'failed', guard: 'mayNotBeReached', actions: [isAddressed, isOfNoUse] },
          { target: 'queued', actions: [isAddressed, beginWriting] },
        ],
      },
    },
    queued: {
      after: { due: { actions: isReady } },
      on: {
        take: [
          { target: 'failed', guard: and(['isReady', 'mayNotBeWrittenTo']), actions: [mayNot, ...notOut] },
          { target: 'queued', reenter: true, guard: and(['isReady', 'isTooEarly']), actions: isAsleepAgain },
          { target: 'sending', guard: 'isReady', actions: isTaken },
        ],
        fail: { target: 'failed', actions: [why, ...notOut] },
        withdraw: { target: 'withdrawn', actions: isNotReady },
        file,
      },
    },
    sending: {
      on: {
        confirmSent: { target: 'sent', actions: [isSent, noteInThread] },
        confirmDelivered: { target: 'delivered', actions: [isSent, isDelivered, noteInThread] },
        fail: [
          { target: 'queued', guard: 'triesAreLeft', actions: triedAgain },
          { target: 'failed', actions: [why, ...notOut] },
        ],
      },
    },
    sent: {
      on: { confirmDelivered: { target: 'delivered', actions: isDelivered }, fail: { target: 'failed', actions: [why, ...notOut] } },
    },
    delivered: {},
    failed: { on: { retry: { target: 'queued', actions: isFresh } } },
    withdrawn: {},
    received: { on: { understand: { actions: [nothing, attend] }, file } },
  },
})
