import { formatPhone } from '#domain/people/phone.ts'
import { shortDayOf } from '#locale/common/time.ts'
import type { PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'

/** The number of a patient; of a user who may only find patients, its end. */
type ReachedBy = Partial<Pick<PatientRow, 'phone'>> & { readonly phoneEnd?: string | null }

/** The phone number, or its last digits as `… 678`, as far as the user may see it. */
export const phoneText = ({ phone, phoneEnd }: ReachedBy): string => (phone ? formatPhone(phone) : phoneEnd ? `… ${phoneEnd}` : '')

/** What tells namesakes apart: the date of birth and the phone number, as far as the user may see them. */
export const patientDetail = ({ birthDate, ...patient }: Pick<PatientRow, 'birthDate'> & ReachedBy): string =>
  [birthDate ? shortDayOf(birthDate) : '', phoneText(patient)].filter(Boolean).join(' · ')
