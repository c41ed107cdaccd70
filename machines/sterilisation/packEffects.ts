import { codeOf } from '#domain/sterilisation/codes.ts'
import type { Fields } from '#domain/wire.ts'
import type { Context } from '../effects.ts'
import { recordIn } from '../reading.ts'
import { add, set, tell } from '../saying.ts'

/** What happens to a pack when it is labelled, laid out, opened and used. */

/** Its code is made of its id, so that no two are ever the same and nobody has to count. */
export const makeLabel = set(({ record, today }) => ({
  code: record['code'] ?? codeOf(record.id),
  sealedOn: record['sealedOn'] ?? today,
}))

/** The patient is whoever the visit is of; who scans need not say it twice. */
export const whose = set((context) => {
  const visit = recordIn(context, 'theAppointment')
  if (!visit) return {}
  return { patient: visit['patient'] ?? null, provider: context.data['provider'] ?? visit['provider'] ?? null }
})

/** An override leaves the field that brought it, so that the next one needs the right anew. */
export const keepOverride = set(({ before, data, by, now }) => {
  const reason = data['overrideReason']
  if (typeof reason !== 'string') return {}
  const earlier = Array.isArray(before?.['overrides']) ? (before['overrides'] as readonly unknown[]) : []
  return { overrideReason: null, overrides: [...earlier, { at: now, by: by.name, reason }] }
})

export const packAgain = add('steris.label', ({ record }) => {
  const kept = ['kind', 'contents', 'location', 'hollow', 'wrapped', 'implant', 'place'].map((field) => [field, record[field] ?? null])
  return { ...Object.fromEntries(kept), packedFrom: record.id }
})

/** A visit's patient is who it says now: it may have been booked in another's name. */
export const whoseNow = set((context) => {
  const visit = recordIn(context, 'theAppointment')
  return visit ? { patient: visit['patient'] ?? null } : {}
})

/** In a recall, and used on somebody: they are to be listed. */
export const reportItself = tell('steris.report', ({ record }) =>
  record['recall'] && record['usedAt'] && record['patient'] ? record.id : '',
)
/** Its recall counts its patients anew. */
export const tellRecall = tell('steris/recalls.progress', ({ record }) => String(record['recall'] ?? ''))

const useOf = ({ record: { id, appointment, usedAt } }: Context): Fields => ({
  pack: id,
  appointment: appointment ?? null,
  usedAt: usedAt ?? null,
})

/** One task for a patient, however many packs were used on them. */
export const listPatient = add('steris/tasks.list', (context) => {
  const { record } = context
  if (recordIn(context, 'theTask')) return []
  return { recall: record['recall'], location: record['location'], patient: record['patient'], uses: [useOf(context)] }
})
export const listUse = tell(
  'steris/tasks.addUses',
  (context) => {
    const task = recordIn(context, 'theTask')
    return task && !usesOf(task).some(({ pack }) => pack === context.record.id) ? String(task['id']) : ''
  },
  (context) => ({ added: [useOf(context)] }),
)
const usesOf = (task: Fields): readonly Fields[] => (Array.isArray(task['uses']) ? (task['uses'] as readonly Fields[]) : [])
