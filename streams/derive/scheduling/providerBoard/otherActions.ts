import type { NextStep } from './nextStepOf.ts'

/**
 * Secondary commands for a clinician, in display order. Commands that change the calendar belong to reception. The state machines decide
 * which of them are possible.
 */

/** *Still so* is beside the question about a status, and not among these. */
const appointmentActionNames = ['call', 'requestExam', 'beginExam', 'endExam', 'reviewForms', 'revertForms', 'leave', 'revert'] as const
export type OtherAction = (typeof appointmentActionNames)[number]

const chairActionNames = ['clean', 'turn', 'soil', 'restore', 'retire', 'free'] as const
export type ChairAction = (typeof chairActionNames)[number]

/** @param allowedCommands full names of the commands that are allowed. */
export function otherActions(allowedCommands: readonly string[], step: NextStep | null): readonly OtherAction[] {
  const next = step && 'action' in step ? step.action : null
  return appointmentActionNames.filter((action) => action !== next && allowedCommands.includes(`appointments.${action}`))
}

/** @param allowedCommands full names of the commands that are allowed. */
export const chairActions = (allowedCommands: readonly string[]): readonly ChairAction[] =>
  chairActionNames.filter((action) => allowedCommands.includes(`equipments.${action}`))
