import { setup } from 'xstate'
import type { LoadRecallTask, PackUse } from '#domain/sterilisation/loadRecallTask.ts'
import { type GuardArgs, verbs } from '../kernel/actionCreators.ts'
import { actionsOf } from '../kernel/actionsOf.ts'
import type { AreaContext, NoFields } from '../kernel/areaContext.ts'
import type { LoadRecallTaskRecord } from '../records.ts'

/** Effects on a patient's task in a load recall, and on the load recall itself. */

type LoadRecallTaskContext = AreaContext<
  LoadRecallTaskRecord,
  { readonly added: readonly PackUse[]; readonly notifiedHow: LoadRecallTask['notifiedHow'] },
  NoFields
>

const { send, set, tell } = actionsOf<LoadRecallTaskContext>()

/** Lists each pack once, even if it is processed again. */
const addUses = set(({ before, data }) => {
  const earlier = before?.uses ?? []
  const known = new Set(earlier.map(({ pack }) => pack))
  return { uses: [...earlier, ...(data.added ?? []).filter(({ pack }) => !known.has(pack))] }
})

const assess = set(({ now, by }) => ({ assessedAt: now, assessedBy: by.name }))
const notify = set(({ now }) => ({ notifiedAt: now }))

/** Asks the patient to call. The message gives no reason, because another person may read it. */
const sendCallRequest = send('pleaseCall', ({ data, record }) => ({
  channel: 'preferred',
  to: data.notifiedHow === 'message' ? (record.patient ?? '') : '',
}))

const tellProgress = tell('steris/recalls.progress', ({ record }) => record.recall ?? '')

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
