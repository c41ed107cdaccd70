import type { LoadRecallTask, PackUse } from '#domain/sterilisation/loadRecallTask.ts'
import { actionsOf } from '../kernel/actionsOf.ts'
import type { AreaContext, NoFields } from '../kernel/areaContext.ts'
import type { LoadRecallTaskRecord } from '../records.ts'

/** Effects on a patient's task in a load recall, and on the load recall itself. */

export type LoadRecallTaskContext = AreaContext<
  LoadRecallTaskRecord,
  { readonly added: readonly PackUse[]; readonly notifiedHow: LoadRecallTask['notifiedHow'] },
  NoFields
>

const { send, set, tell } = actionsOf<LoadRecallTaskContext>()

/** Lists each pack once, even if it is processed again. */
export const addUses = set(({ before, data }) => {
  const earlier = before?.uses ?? []
  const known = new Set(earlier.map(({ pack }) => pack))
  return { uses: [...earlier, ...(data.added ?? []).filter(({ pack }) => !known.has(pack))] }
})

export const assess = set(({ now, by }) => ({ assessedAt: now, assessedBy: by.name }))
export const notify = set(({ now }) => ({ notifiedAt: now }))

/** Asks the patient to call. The message gives no reason, because another person may read it. */
export const sendCallRequest = send('pleaseCall', ({ data, record }) => ({
  channel: 'preferred',
  to: data.notifiedHow === 'message' ? (record.patient ?? '') : '',
}))

export const tellProgress = tell('steris/recalls.progress', ({ record }) => record.recall ?? '')
