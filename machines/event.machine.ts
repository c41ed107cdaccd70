import { setup } from 'xstate'
import { closes } from '#domain/waitlist/closing.ts'
import type { Context } from './effects.ts'
import { idsOf, recordsIn } from './reading.ts'
import { tell, verbs } from './saying.ts'

type Command = 'create' | 'change' | 'remove'

const closeGaps = tell(
  'waitlists/gaps.close',
  (context) => idsOf(recordsIn(context, 'gapsThen').filter((gap) => closes(context.record, gap))),
  ({ record }) => ({ from: record['startsAt'], until: record['endsAt'] }),
)

/** A time in the book that is no visit. One that closes takes away what was free then. */
export const eventMachine = setup({
  types: { context: {} as Context, input: {} as Context, events: {} as { type: Command } },
  actions: verbs,
}).createMachine({
  id: 'event',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: { on: { create: { target: 'standing', actions: closeGaps } } },
    standing: { on: { change: { target: 'standing', actions: closeGaps }, remove: 'removed' } },
    removed: {},
  },
})
