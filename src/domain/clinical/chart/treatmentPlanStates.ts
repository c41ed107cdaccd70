/** The states and the bound of a treatment plan, without its shape, so that a page that only compares them loads nothing more. */

export const treatmentPlanStates = ['draft', 'presented', 'accepted', 'underway', 'done', 'declined', 'superseded', 'expired'] as const
export type TreatmentPlanState = (typeof treatmentPlanStates)[number]

/** Its treatment may still change. */
export const changeablePlanStates = ['draft', 'presented'] as const satisfies readonly TreatmentPlanState[]
/** A user still works with it. */
export const currentPlanStates = ['draft', 'presented', 'accepted', 'underway'] as const satisfies readonly TreatmentPlanState[]
/** The patient agreed to it. */
export const agreedPlanStates = ['accepted', 'underway'] as const satisfies readonly TreatmentPlanState[]

/** The most entries of a plan. */
export const maxPlanEntries = 60
