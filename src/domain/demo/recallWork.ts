import { millisecondsOf, minutes } from '../time.ts'
import type { AnyRecord, Fields } from '../wire.ts'
import { simulatedFailure } from './cycleWork.ts'
import type { Hand, Move } from './move.ts'
import { between } from './random.ts'

/** A recall that came of a simulated failure is followed to its end: seen at every chair, patients spoken to, closed. */

const report =
  'The load did not pass its internal indicator and was never released. All of its packs were stopped and sterilised again; the steriliser was tested and is in use.'

export function nextOfRecall(recall: AnyRecord, chairs: readonly AnyRecord[]): Move | null {
  if (recall['reason'] !== simulatedFailure || recall['state'] === 'closed') return null
  const began = millisecondsOf(recall.createdAt)
  const next = (command: string, after: number, data: Fields, by: Hand): Move => ({
    command: `steris/recalls.${command}`,
    record: recall.id,
    data,
    at: began + minutes(after),
    by,
  })
  const seen = new Set((recall['seen'] as readonly Fields[] | undefined)?.map(({ chair }) => chair))
  const unseen = chairs.find(({ id }) => !seen.has(id))
  if (unseen) return next('see', 0.5 + between(0.3, 0.7, recall.id) * (seen.size + 1), { chair: unseen.id }, 'assistant')
  const patients = (recall['patients'] as readonly Fields[] | undefined) ?? []
  const unassessed = patients.find(({ assessed }) => !assessed)
  if (unassessed) return next('assess', 5, { patient: unassessed['patient'], assessed: 'noExposure' }, 'house')
  const unspoken = patients.find(({ notifiedAt }) => !notifiedAt)
  if (unspoken) return next('notify', 8, { patient: unspoken['patient'], notifiedHow: 'phone' }, 'house')
  return next('close', between(10, 14, 'closes', recall.id), { report }, 'house')
}
