import type { Use } from '#domain/sterilisation/recallTask.ts'
import { send, set, tell } from '../saying.ts'

/** What is done for a patient of a recall, and what the recall hears of it. */

const usesIn = (value: unknown): readonly Use[] => (Array.isArray(value) ? (value as readonly Use[]) : [])

/** A pack is written down once, also where it is looked at again. */
export const addUses = set(({ before, data }) => {
  const earlier = usesIn(before?.['uses'])
  const known = new Set(earlier.map(({ pack }) => pack))
  return { uses: [...earlier, ...usesIn(data['added']).filter(({ pack }) => !known.has(pack))] }
})

export const assess = set(({ now, by }) => ({ assessedAt: now, assessedBy: by.name }))
export const notify = set(({ now }) => ({ notifiedAt: now }))

/** Why is said on the telephone: anybody may be holding this one. */
export const askToCall = send('pleaseCall', ({ data, record }) => ({
  channel: 'preferred',
  to: data['notifiedHow'] === 'message' ? String(record['patient']) : '',
}))

export const tellProgress = tell('steris/recalls.progress', ({ record }) => String(record['recall'] ?? ''))
