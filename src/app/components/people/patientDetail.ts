import { formatPhone } from '#domain/people/phone.ts'
import { shortDayOf } from '#locale/common/time.ts'
import type { PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'

/** What tells namesakes apart: the date of birth and the phone number, as far as the user may see them. */
export const patientDetail = ({ birthDate, phone }: Pick<PatientRow, 'birthDate' | 'phone'>): string =>
  [birthDate ? shortDayOf(birthDate) : '', phone ? formatPhone(phone) : ''].filter(Boolean).join(' · ')
