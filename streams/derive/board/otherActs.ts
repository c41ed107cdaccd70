import type { NextStep } from './boardStep.ts'

/**
 * What a clinician may do beside the one next step, in the order in which it is thought of; what opens, shuts or gives away time is the
 * desk's. The charts say what of it is possible.
 */

const ofVisit = ['call', 'requestExam', 'beginExam', 'endExam', 'reviewForms', 'revertForms', 'leave', 'revert'] as const
export type OtherAct = (typeof ofVisit)[number]

const ofChair = ['clean', 'turn', 'soil', 'restore', 'retire'] as const
export type ChairAct = (typeof ofChair)[number]

/** @param possible full names of commands */
export function otherActs(possible: readonly string[], step: NextStep | null): readonly OtherAct[] {
  const next = step && 'word' in step ? step.word : null
  return ofVisit.filter((word) => word !== next && possible.includes(`appointments.${word}`))
}

/** @param possible full names of commands */
export const chairActs = (possible: readonly string[]): readonly ChairAct[] =>
  ofChair.filter((word) => possible.includes(`equipments.${word}`))
