import { setup } from 'xstate'
import { dayOf, type Instant } from '#domain/time.ts'
import type { AreaContext, NoFields } from '../kernel/areaContext.ts'
import { clearFields, type GuardArgs, noChange, stamp, verbs } from '../kernel/actionCreators.ts'
import { actionsOf } from '../kernel/actionsOf.ts'
import { textIn } from '../kernel/contextReaders.ts'
import { countIn } from '../kernel/settings.ts'
import type { MessageChannelRecord } from '../records.ts'

type SetAt = { readonly hostSetAt?: Instant | null; readonly userSetAt?: Instant | null; readonly keySetAt?: Instant | null }
type ChannelRecord = MessageChannelRecord & SetAt
export type MessageChannelContext = AreaContext<ChannelRecord, NoFields, NoFields>

type Command =
  | 'create'
  | 'edit'
  | 'verify'
  | 'confirmVerified'
  | 'refuseVerification'
  | 'pause'
  | 'resume'
  | 'recordSent'
  | 'recordRefusal'
  | 'retire'
type Args = GuardArgs<MessageChannelContext>

const { set } = actionsOf<MessageChannelContext>()

/** What the verification was about. A new secret changes the instant at which it was set. */
const connectionFields = ['carrier', 'address', 'hostSetAt', 'userSetAt', 'keySetAt'] as const

const refusalsOf = ({ record }: MessageChannelContext): number => Number(record.refusals ?? 0)

const countRefusal = set((context) => ({ refusals: refusalsOf(context) + 1 }))
/** Counts by the day of the practice. */
const countSent = set(({ record, now, timeZone }) => {
  const today = dayOf(now, timeZone)
  return { refusals: 0, sentOn: today, sentCount: (record.sentOn === today ? Number(record.sentCount ?? 0) : 0) + 1 }
})
const resetRefusals = set(() => ({ refusals: 0 }))

const recordResults = {
  recordSent: { actions: countSent },
  recordRefusal: { actions: [countRefusal, stamp('notedAt')] },
} as const
const edit = [{ target: 'unverified', guard: 'changesConnection', actions: clearFields('verifiedAt') }, { actions: noChange }] as const

/**
 * A channel carries messages once its carrier was reached with its keys. It is failing after several faults in a row of its connection,
 * sign-in or sender: its messages wait until a user has it verified again.
 */
export const messageChannelMachine = setup({
  types: { context: {} as MessageChannelContext, input: {} as MessageChannelContext, events: {} as { type: Command } },
  guards: {
    changesConnection: ({ context: { before, record } }: Args) =>
      connectionFields.some((field) => textIn(before, field) !== textIn(record, field)),
    refusesOften: ({ context }: Args) => refusalsOf(context) + 1 >= countIn(context, 'channelRefusals'),
  },
  actions: verbs,
}).createMachine({
  id: 'messageChannel',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: { on: { create: { target: 'unverified', actions: noChange } } },
    unverified: { on: { ...recordResults, verify: 'verifying', edit: { actions: noChange }, retire: 'retired' } },
    verifying: {
      on: {
        ...recordResults,
        confirmVerified: { target: 'active', actions: [stamp('verifiedAt'), clearFields('note', 'notedAt'), resetRefusals] },
        refuseVerification: { target: 'unverified', actions: stamp('notedAt') },
        edit,
        retire: 'retired',
      },
    },
    active: {
      on: {
        recordSent: recordResults.recordSent,
        recordRefusal: [{ target: 'failing', guard: 'refusesOften', ...recordResults.recordRefusal }, recordResults.recordRefusal],
        edit,
        pause: 'paused',
        retire: 'retired',
      },
    },
    paused: { on: { ...recordResults, edit, resume: 'active', retire: 'retired' } },
    failing: { on: { ...recordResults, edit, verify: 'verifying', pause: 'paused', retire: 'retired' } },
    /** A message that was on its way still tells its result. */
    retired: { on: recordResults },
  },
})
