import { recallStates } from '#domain/sterilisation/recall.ts'
import type { RecallState } from './sterileRows.ts'

/** The way of a recall to its end, as its bar shows it. */

export type Step = { readonly state: RecallState; readonly at: 'done' | 'now' | 'toCome' }

/** What was reached is done; the next is where somebody works. */
export function stepsOf(state: RecallState): readonly Step[] {
  const reached = recallStates.indexOf(state)
  return recallStates.map((one, place) => ({ state: one, at: place <= reached ? 'done' : place === reached + 1 ? 'now' : 'toCome' }))
}
