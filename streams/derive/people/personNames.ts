import type { PatientRow, ProviderRow } from '../scheduling/day/dayRows.ts'
import { callNameOf } from '#domain/people/callNameOf.ts'

/** Names of patients and providers as staff read them. Each is empty if the row is missing. */

export const fullNameOf = (patient: Pick<PatientRow, 'firstName' | 'preferredName' | 'lastName'> | null | undefined): string =>
  patient ? `${callNameOf(patient)} ${patient.lastName}` : ''

type ProviderNames = Pick<ProviderRow, 'name' | 'shortName'> | null | undefined

export const providerName = (provider: ProviderNames): string => provider?.shortName ?? provider?.name ?? ''

/** Returns a short name for lists of names: the surname after a title, otherwise the first name. */
export function providerShortName(provider: ProviderNames): string {
  const [first = '', ...rest] = providerName(provider).split(' ')
  return /^(dr|prof)\.?$/i.test(first) ? (rest.at(-1) ?? first) : first
}
