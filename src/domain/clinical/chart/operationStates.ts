/** The states of a stroke on the dental chart, without its shape, so that a page that only compares them loads nothing more. */

export const operationStates = [
  'finding',
  'existing',
  'planned',
  'accepted',
  'completed',
  'resolved',
  'declined',
  'referred',
  'void',
] as const
export type OperationState = (typeof operationStates)[number]

/** It is in the mouth. */
export const standingStates = ['existing', 'completed'] as const satisfies readonly OperationState[]
/** It is to be done. */
export const openPlanStates = ['planned', 'accepted'] as const satisfies readonly OperationState[]
/** It is not done, and is no longer to be done. */
export const withdrawnStates = ['declined', 'referred', 'void'] as const satisfies readonly OperationState[]
/** The states by which a report tells the outcome of what was planned. The bin of a cell is the place in this list. */
export const planOutcomes = ['planned', 'accepted', 'completed', 'declined', 'referred'] as const satisfies readonly OperationState[]
/** It is off the chart: over, or a mistake. */
export const endedStates = ['resolved', ...withdrawnStates] as const satisfies readonly OperationState[]

/** What a new stroke can be. */
export const strokeKinds = ['finding', 'existing', 'planned', 'completed'] as const
export type StrokeKind = (typeof strokeKinds)[number]
