import { importantIn } from '#domain/documents/importantAnswers.ts'
import { millisecondsOf, minutes } from '#domain/time.ts'
import type { RecordIn } from '#resources/index.ts'
import { between } from '../data/random.ts'
import type { SimulatedMove } from './simulatedMove.ts'

/** Reception reads the answers that matter a minute or two after the patient gave them. */
export function nextAnswersReview(submission: RecordIn<'submissions'>): SimulatedMove | null {
  const shown = importantIn(submission).map(({ code }) => code)
  if (submission.state !== 'complete' || shown.length === 0) return null
  return {
    command: 'submissions.review',
    record: submission.id,
    at: millisecondsOf(String(submission.completedAt)) + minutes(between(0.5, 1.5, 'reads', submission.id)),
    by: 'reception',
    data: { shown },
  }
}
