import { setup } from 'xstate'
import { instantOf } from '#domain/time.ts'
import { type GuardArgs, verbs } from '../kernel/actionCreators.ts'
import { actionsOf } from '../kernel/actionsOf.ts'
import { idsOf } from '../kernel/contextReaders.ts'
import { bookedInTimeOff, type ExceptionContext, gapsInTimeOff, isUnseen, timeOffIn } from './bookedOver.ts'

const { tell } = actionsOf<ExceptionContext>()

const closeGaps = tell(
  'waitlists/gaps.close',
  (context) => idsOf(gapsInTimeOff(context)),
  (context) => {
    const { startsAt, endsAt } = timeOffIn(context)
    return { from: instantOf(startsAt), until: instantOf(endsAt) }
  },
)
const active = { target: 'active', guard: 'patientsAreSeen', actions: closeGaps } as const

/** A day that differs from the rosters. It counts from its creation until it is removed. Time off closes the gaps in it. */
export const scheduleExceptionMachine = setup({
  types: { context: {} as ExceptionContext, input: {} as ExceptionContext, events: {} as { type: 'create' | 'change' | 'remove' } },
  guards: { patientsAreSeen: ({ context }: GuardArgs<ExceptionContext>) => !isUnseen(context, () => bookedInTimeOff(context)) },
  actions: verbs,
}).createMachine({
  id: 'scheduleException',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: { on: { create: active } },
    active: { on: { change: active, remove: 'removed' } },
    removed: {},
  },
})
