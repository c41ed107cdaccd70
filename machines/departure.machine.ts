import { setup } from 'xstate'
import type { Context } from './effects.ts'

/** What is kept of a departure. It stands, unless the departure itself was taken back. */
export const departureMachine = setup({
  types: { context: {} as Context, input: {} as Context, events: {} as { type: 'record' | 'takeBack' } },
}).createMachine({
  id: 'departure',
  context: ({ input }) => input,
  initial: 'new',
  states: { new: { on: { record: 'recorded' } }, recorded: { on: { takeBack: 'takenBack' } }, takenBack: {} },
})
