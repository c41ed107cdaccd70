/** What two records of probably one patient have in common. */
export const duplicateReasonKinds = ['name', 'soundOfName', 'birthDate', 'phone', 'email', 'medicare'] as const
export type DuplicateReason = (typeof duplicateReasonKinds)[number]
