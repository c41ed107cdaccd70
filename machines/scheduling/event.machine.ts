import { setup } from 'xstate'
import { blocksTime } from '#domain/waitlist/blocksTime.ts'
import { idsOf } from '../kernel/contextReaders.ts'
import { type GuardArgs, verbs } from '../kernel/actionCreators.ts'
import { actionsOf } from '../kernel/actionsOf.ts'
import { type BlockoutContext, bookedInBlockout, isUnseen } from './bookedOver.ts'

const { tell } = actionsOf<BlockoutContext>()

type Command = 'create' | 'change' | 'remove'

const closeGaps = tell(
  'waitlists/gaps.close',
  (context) => idsOf((context.facts.gapsThen ?? []).filter((gap) => blocksTime(context.record, gap))),
  ({ record }) => ({ from: record.startsAt, until: record.endsAt }),
)

const guard = 'patientsAreSeen'

/** A calendar event that is not an appointment. A blockout closes the gaps in its time. */
export const eventMachine = setup({
  types: { context: {} as BlockoutContext, input: {} as BlockoutContext, events: {} as { type: Command } },
  guards: { patientsAreSeen: ({ context }: GuardArgs<BlockoutContext>) => !isUnseen(context, () => bookedInBlockout(context)) },
  actions: verbs,
}).createMachine({
  id: 'event',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: { on: { create: { target: 'standing', guard, actions: closeGaps } } },
    standing: { on: { change: { target: 'standing', guard, actions: closeGaps }, remove: 'removed' } },
    removed: {},
  },
})
