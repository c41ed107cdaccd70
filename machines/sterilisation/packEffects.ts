import { codeOf } from '#domain/sterilisation/codes.ts'
import { recordIn } from '../reading.ts'
import { add, set } from '../saying.ts'

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
