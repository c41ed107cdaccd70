/** Texts of the records that a new practice is created with. */
export const onboarding = { administrators: 'Administrators' } as const
