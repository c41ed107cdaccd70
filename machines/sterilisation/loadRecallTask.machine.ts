import { setup } from 'xstate'
import { type GuardArgs, verbs } from '../kernel/actionCreators.ts'
import { actionsOf } from '../kernel/actionsOf.ts'
import { addUses, sendCallRequest, assess, type LoadRecallTaskContext, notify, tellProgress } from './loadRecallTaskEffects.ts'

const { clearFields } = actionsOf<LoadRecallTaskContext>()

type Command = 'list' | 'addUses' | 'assess' | 'notify'

const loadRecallTaskSetup = setup({
  types: { context: {} as LoadRecallTaskContext, input: {} as LoadRecallTaskContext, events: {} as { type: Command } },
  guards: { patientIsAssessed: ({ context }: GuardArgs<LoadRecallTaskContext>) => Boolean(context.record.assessed) },
  actions: verbs,
})

const notifyTransition = { target: 'told' as const, guard: 'patientIsAssessed' as const, actions: [notify, sendCallRequest, tellProgress] }
/** Asks for a new assessment, because the last one did not know of this use. The notification stays recorded. */
const reassess = { target: 'toAssess' as const, actions: [addUses, clearFields('assessed')] }

/** One patient of a load recall, from being listed to being notified. Decisions can be changed; the log keeps both. */
export const loadRecallTaskMachine = loadRecallTaskSetup.createMachine({
  id: 'recallTask',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: { on: { list: 'toAssess' } },
    toAssess: {
      on: { addUses: { actions: addUses }, assess: { target: 'assessed', actions: [assess, tellProgress] }, notify: notifyTransition },
    },
    assessed: { on: { addUses: reassess, assess: { actions: [assess, tellProgress] }, notify: notifyTransition } },
    told: { on: { addUses: reassess, assess: { actions: [assess, tellProgress] }, notify: notifyTransition } },
  },
})
