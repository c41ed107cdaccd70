/** What a new practice begins with. */
export const onboarding = { administrators: 'Administrators' } as const
