import { anyScope } from '#domain/scopes.ts'

/** The permission to open the page of a patient. */
export const patientPageScope = anyScope('pat', 'pat.l')
