import { millisecondsOf, minutes } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import type { RecordIn } from '#resources/index.ts'
import { simulatedFailure } from './cycleMoves.ts'
import type { SimulatedActor, SimulatedMove } from './simulatedMove.ts'
import { between } from '../data/random.ts'

/** Works through the load recall of a simulated failure: acknowledged at every chair, then closed. */

const report =
  'The internal chemical indicator did not change, and the load was never released. All of its packs were stopped and sterilised again. The steriliser was tested and is in use.'

export function nextRecallMove(recall: RecordIn<'steris/recalls'>, chairs: readonly RecordIn<'equipments'>[]): SimulatedMove | null {
  if (recall.reason !== simulatedFailure || recall.state === 'closed') return null
  const startedAt = millisecondsOf(recall.createdAt)
  const createMove = (command: string, after: number, data: Fields, by: SimulatedActor): SimulatedMove => ({
    command: `steris/recalls.${command}`,
    record: recall.id,
    data,
    at: startedAt + minutes(after),
    by,
  })
  const acknowledgedChairs = new Set(recall.seen.map(({ chair }) => chair))
  const unacknowledgedChair = chairs.find(({ id }) => !acknowledgedChairs.has(id))
  if (unacknowledgedChair)
    return createMove(
      'see',
      0.5 + between(0.3, 0.7, recall.id) * (acknowledgedChairs.size + 1),
      { chair: unacknowledgedChair.id },
      'assistant',
    )
  // No pack of a failed load is used, unless a real user does so, who then assesses and notifies the patients.
  if (recall.patients > 0) return null
  return createMove('close', between(10, 14, 'closes', recall.id), { report }, 'system')
}
