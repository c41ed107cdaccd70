import type { Alert } from '#domain/people/patient.ts'
import type { PatientRow } from '../day/dayRows.ts'

/** Returns the alerts with critical ones first, because there may be no room for all. `null` when the patient's view has no alerts. */
export const alertsOf = (patient: PatientRow | undefined): readonly Alert[] | null =>
  patient && Array.isArray(patient.alerts) ? patient.alerts.toSorted((left, right) => Number(right.grave) - Number(left.grave)) : null
