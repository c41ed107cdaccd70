import { setup } from 'xstate'
import { blocksTime } from '#domain/waitlist/blocksTime.ts'
import { idsOf } from '../kernel/contextReaders.ts'
import { type GuardArgs, noChange, verbs } from '../kernel/actionCreators.ts'
import { actionsOf } from '../kernel/actionsOf.ts'
import { bookedInBlockout, isUnseen } from './bookedOver.ts'
import {
  addOccurrences,
  beginSeries,
  changesOthers,
  dropOthers,
  endEarlier,
  type EventContext,
  followSeries,
  isSeries,
  judgeItself,
  leaveOut,
  repeatChange,
} from './eventSeries.ts'
import { beginHold, endHold, holdDelays, isTimeLeft } from './heldTime.ts'

const { tell } = actionsOf<EventContext>()

type Command = 'create' | 'occur' | 'hold' | 'release' | 'change' | 'judge' | 'remove' | 'shorten' | 'drop'

const closeGaps = tell(
  'waitlists/gaps.close',
  (context) => idsOf((context.facts.gapsThen ?? []).filter((gap) => blocksTime(context.record, gap))),
  ({ record }) => ({ from: record.startsAt, until: record.endsAt }),
)

const guard = 'patientsAreSeen'

/** A calendar event that is not an appointment. A blockout closes the gaps in its time. */
export const eventMachine = setup({
  types: { context: {} as EventContext, input: {} as EventContext, events: {} as { type: Command } },
  guards: {
    patientsAreSeen: ({ context }: GuardArgs<EventContext>) => !isUnseen(context, () => bookedInBlockout(context)),
    isSeries: ({ context }: GuardArgs<EventContext>) => isSeries(context),
    changesOthers: ({ context }: GuardArgs<EventContext>) => changesOthers(context),
    timeIsFree: ({ context }: GuardArgs<EventContext>) => isTimeLeft(context),
  },
  actions: verbs,
  delays: holdDelays,
}).createMachine({
  id: 'event',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: {
      on: {
        create: [
          { target: 'standing', guard: 'isSeries', actions: [closeGaps, beginSeries, judgeItself, addOccurrences] },
          { target: 'standing', guard, actions: closeGaps },
        ],
        occur: { target: 'standing', guard, actions: closeGaps },
        hold: { target: 'held', guard: 'timeIsFree', actions: beginHold },
      },
    },
    standing: {
      on: {
        change: [
          {
            target: 'standing',
            guard: 'changesOthers',
            actions: [closeGaps, endEarlier, dropOthers, followSeries, judgeItself, repeatChange],
          },
          { target: 'standing', guard, actions: closeGaps },
        ],
        judge: { guard, actions: noChange },
        remove: { target: 'removed', actions: [endEarlier, dropOthers, leaveOut] },
        shorten: { actions: noChange },
        drop: 'removed',
      },
    },
    /** It ends on its own, or when a user takes or releases the time. */
    held: {
      after: { timeHoldLasts: { actions: endHold } },
      on: { release: 'removed', remove: 'removed', drop: 'removed' },
    },
    removed: {},
  },
})
