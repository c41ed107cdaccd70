import { ageOn, type Day } from '#domain/time.ts'
import { fullNameOf, providerName } from '#streams/derive/people/personNames.ts'
import type { ChairRow, PatientRow, ProviderRow } from '#streams/derive/scheduling/day/dayRows.ts'
import type { AnswersPatient } from '../../documents/answersPatient.ts'
import { tReception } from './tReception.ts'

/** Names of people and chairs as Reception shows them. */

export const patientName = (patient: Parameters<typeof fullNameOf>[0]): string => (patient ? fullNameOf(patient) : tReception('nameHidden'))

/** Age in years from which the age is not shown. */
const adultAge = 16

/** Returns the age of a child, shown beside the name because an adult accompanies a child; `null` for adults. */
export function childAge(patient: PatientRow | null, today: Day): number | null {
  const age = patient?.birthDate ? ageOn(patient.birthDate, today) : adultAge
  return age < adultAge && age >= 0 ? age : null
}

export function providerAndChair(provider: ProviderRow | null, chair: ChairRow | null): string {
  const name = providerName(provider)
  if (!chair) return name
  if (chair.number === null) return tReception('withInNamed', { provider: name, chair: chair.name })
  return tReception('withIn', { provider: name, chair: chair.number })
}

/** Returns a patient's name only after a receptionist has identified the patient at the kiosk. */
export const kioskPatientName = (patient: PatientRow | null): string => (patient ? patientName(patient) : tReception('helpPatient'))

/** The patient of an appointment, for the answers that staff must read. */
export const answersPatientOf = (patient: PatientRow | null): AnswersPatient => ({
  name: patientName(patient),
  id: patient?.id ?? null,
})
