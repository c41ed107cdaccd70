/** The states of a case at a dental lab, without its shape, so that a page that only compares them loads nothing more. */

export const labCaseStates = ['draft', 'sent', 'inLab', 'received', 'checked', 'fitted', 'rejected', 'remade', 'cancelled'] as const
export type LabCaseState = (typeof labCaseStates)[number]
/** States of a case that is here and may have to be made again. */
export const rejectableStates = ['received', 'checked'] as const satisfies readonly LabCaseState[]

/** States of a case that the practice waits for. */
export const casesElsewhere = ['draft', 'sent', 'inLab', 'rejected'] as const satisfies readonly LabCaseState[]
/** States of a case that is still to be fitted. */
export const openCaseStates = [...casesElsewhere, ...rejectableStates] as const satisfies readonly LabCaseState[]
