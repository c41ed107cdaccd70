import { setup } from 'xstate'
import type { Context } from './effects.ts'
import { type Asked, empty, verbs } from './saying.ts'
import { addUses, askToCall, assess, notify, tellProgress } from './sterilisation/taskEffects.ts'

type Command = 'list' | 'addUses' | 'assess' | 'notify'

const language = setup({
  types: { context: {} as Context, input: {} as Context, events: {} as { type: Command } },
  guards: { patientIsAssessed: ({ context }: Asked) => Boolean(context.record['assessed']) },
  actions: verbs,
})

const tell = { target: 'told' as const, guard: 'patientIsAssessed' as const, actions: [notify, askToCall, tellProgress] }
/** What was decided did not know of this: it is decided anew. What was said to them was said. */
const again = { target: 'toAssess' as const, actions: [addUses, empty('assessed')] }

/** A patient of a recall, from being found to being told. What was decided can be changed; the log keeps both. */
export const recallTaskMachine = language.createMachine({
  id: 'recallTask',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: { on: { list: 'toAssess' } },
    toAssess: { on: { addUses: { actions: addUses }, assess: { target: 'assessed', actions: [assess, tellProgress] }, notify: tell } },
    assessed: { on: { addUses: again, assess: { actions: [assess, tellProgress] }, notify: tell } },
    told: { on: { addUses: again, assess: { actions: [assess, tellProgress] }, notify: tell } },
  },
})
