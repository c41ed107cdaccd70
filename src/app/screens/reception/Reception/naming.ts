import { ageOn, type Day } from '#domain/time.ts'
import type { ChairRow, PatientRow, ProviderRow } from '#streams/derive/day/dayRows.ts'
import type { Asking } from '#streams/derive/reception/receptionUnanswered.ts'
import { phoneShown } from '#domain/people/phone.ts'
import { sayDesk } from './sayDesk.ts'

/** How the desk calls people and chairs. */

export const patientName = (patient: PatientRow | null): string =>
  patient ? `${patient.preferredName ?? patient.firstName} ${patient.lastName}` : sayDesk('nobody')

/** From this age on a visit is somebody's own affair, and the number says nothing. */
const grownUp = 16

/** A child's age stands beside the name: somebody comes with them. */
export function childAge(patient: PatientRow | null, today: Day): number | null {
  const age = patient?.birthDate ? ageOn(patient.birthDate, today) : grownUp
  return age < grownUp && age >= 0 ? age : null
}

export const providerName = (provider: ProviderRow | null): string => (provider ? (provider.shortName ?? provider.name) : '')

/** What fits a strip of names: the surname of whoever has a title, else the first name. */
export function briefName(provider: ProviderRow): string {
  const [first = '', ...rest] = providerName(provider).split(' ')
  return /^(dr|prof)\.?$/i.test(first) ? (rest.at(-1) ?? first) : first
}

export function whereWith(provider: ProviderRow | null, chair: ChairRow | null): string {
  const name = providerName(provider)
  if (!chair) return name
  if (chair.number === null) return sayDesk('withInNamed', { provider: name, chair: chair.name })
  return sayDesk('withIn', { provider: name, chair: chair.number })
}

/** The name of whoever wrote, or the number, as long as nobody knows whose it is. */
export const whoAsks = ({ patient, conversation: { address } }: Asking): string =>
  patient ? patientName(patient) : address ? phoneShown(address) : sayDesk('nobody')

/** Nobody is named before somebody here has looked at them. */
export const helpName = (patient: PatientRow | null): string => (patient ? patientName(patient) : sayDesk('helpSomebody'))
