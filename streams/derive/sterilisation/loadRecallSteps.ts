import { loadRecallStates } from '#domain/sterilisation/loadRecall.ts'
import type { LoadRecallState } from './sterilisationRows.ts'

/** The steps of a load recall, as its progress bar shows them. */

export type LoadRecallStep = { readonly state: LoadRecallState; readonly progress: 'done' | 'now' | 'toCome' }

/** Marks reached steps as done and the next one as current. */
export function loadRecallStepsOf(state: LoadRecallState): readonly LoadRecallStep[] {
  const reached = loadRecallStates.indexOf(state)
  return loadRecallStates.map((step, index) => ({
    state: step,
    progress: index <= reached ? 'done' : index === reached + 1 ? 'now' : 'toCome',
  }))
}
