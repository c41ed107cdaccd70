import type { PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import type { PatientMatches } from './usePatientSearch.ts'

/** The one patient whom Enter takes: the only match of the text on which it was pressed, once the search has answered it. */
export const singleMatch = ({ query, patients, hasMore }: PatientMatches, entered: string): PatientRow | null =>
  query !== '' && query === entered.trim() && patients.length === 1 && !hasMore ? (patients[0] ?? null) : null
