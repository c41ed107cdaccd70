import { setup } from 'xstate'
import type { FigureFault } from '#domain/reports/figureFault.ts'
import type { RecordOf } from '#domain/wire.ts'
import { verbs } from '../kernel/actionCreators.ts'
import type { AreaContext, NoFields } from '../kernel/areaContext.ts'

type FaultContext = AreaContext<RecordOf<FigureFault>, NoFields, NoFields>

/** A figure that was found not to agree with its records, until it is corrected. */
export const figureFaultMachine = setup({
  types: {
    context: {} as FaultContext,
    input: {} as FaultContext,
    events: {} as { type: 'find' | 'correct' },
  },
  actions: verbs,
}).createMachine({
  id: 'figureFault',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: { on: { find: 'disagrees' } },
    disagrees: { on: { correct: 'corrected' } },
    corrected: {},
  },
})
