import { setup } from 'xstate'
import type { Departure } from '#domain/scheduling/departure.ts'
import type { RecordOf } from '#domain/wire.ts'
import type { AreaContext, NoFields } from '../kernel/areaContext.ts'

type DepartureContext = AreaContext<RecordOf<Departure>, NoFields, NoFields>

/** The record of a checkout. It stays, unless the checkout itself is undone. */
export const departureMachine = setup({
  types: { context: {} as DepartureContext, input: {} as DepartureContext, events: {} as { type: 'record' | 'takeBack' } },
}).createMachine({
  id: 'departure',
  context: ({ input }) => input,
  initial: 'new',
  states: { new: { on: { record: 'recorded' } }, recorded: { on: { takeBack: 'takenBack' } }, takenBack: {} },
})
