/** How certain an allergy or a medical condition is. */
export const verificationStates = ['unconfirmed', 'confirmed', 'refuted', 'enteredInError'] as const
export type VerificationState = (typeof verificationStates)[number]
/** The patient does not have it. */
export const unreliableStates = ['refuted', 'enteredInError'] as const satisfies readonly VerificationState[]

export const allergyStates = ['active', 'inactive', 'resolved'] as const
export type AllergyState = (typeof allergyStates)[number]
export const conditionStates = ['active', 'recurrence', 'remission', 'inactive', 'resolved'] as const
export type ConditionState = (typeof conditionStates)[number]
/** The patient had it once. */
export const overStates = ['resolved', 'inactive'] as const satisfies readonly AllergyState[]
