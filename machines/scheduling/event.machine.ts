import { setup } from 'xstate'
import { blocksTime } from '#domain/waitlist/blocksTime.ts'
import { idsOf } from '../kernel/contextReaders.ts'
import { type GuardArgs, noChange, verbs } from '../kernel/actionCreators.ts'
import { actionsOf } from '../kernel/actionsOf.ts'
import { bookedInBlockout, isUnseen } from './bookedOver.ts'
import { addOccurrences, beginSeries, dropOthers, endEarlier, type EventContext, followSeries, repeatChange } from './eventSeries.ts'

const { tell } = actionsOf<EventContext>()

type Command = 'create' | 'occur' | 'change' | 'remove' | 'shorten' | 'drop'

const closeGaps = tell(
  'waitlists/gaps.close',
  (context) => idsOf((context.facts.gapsThen ?? []).filter((gap) => blocksTime(context.record, gap))),
  ({ record }) => ({ from: record.startsAt, until: record.endsAt }),
)

const guard = 'patientsAreSeen'

/** A calendar event that is not an appointment. A blockout closes the gaps in its time. */
export const eventMachine = setup({
  types: { context: {} as EventContext, input: {} as EventContext, events: {} as { type: Command } },
  guards: { patientsAreSeen: ({ context }: GuardArgs<EventContext>) => !isUnseen(context, () => bookedInBlockout(context)) },
  actions: verbs,
}).createMachine({
  id: 'event',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: {
      on: {
        create: { target: 'standing', guard, actions: [closeGaps, beginSeries, addOccurrences] },
        occur: { target: 'standing', guard, actions: closeGaps },
      },
    },
    standing: {
      on: {
        change: { target: 'standing', guard, actions: [closeGaps, endEarlier, dropOthers, followSeries, repeatChange] },
        remove: { target: 'removed', actions: [endEarlier, dropOthers] },
        shorten: { actions: noChange },
        drop: 'removed',
      },
    },
    removed: {},
  },
})
