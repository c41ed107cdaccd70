import { fillKnownPlaces, type LetterValues } from '#domain/messaging/template.ts'
import type { LetterText } from '#domain/messaging/letter.ts'
import { callNameOf } from '#domain/people/callNameOf.ts'
import { ageOn, dayOf } from '#domain/time.ts'
import { dateText, dayText } from '#locale/common/dateTexts.ts'
import { wholeTimeOf } from '#locale/common/time.ts'
import { tLetterText } from '#locale/documents/letterTexts.ts'
import type { LetterAppointment, LetterRecords } from './letterRecords.ts'

/** From this age on a person acts for themselves. */
const adultAge = 18

/** What a letter of no template begins with. */
const startOfBody = `${tLetterText('dear', { name: '{{recipient.name}}' })},\n\n`

type Source = { readonly subject: string | null; readonly body: string }

/** The text that a user begins with. A place without a value stays open, so that no letter leaves with a hole in its sentence. */
export function letterTextOf(records: LetterRecords, template: Source | null): LetterText {
  const values = letterValuesOf(records)
  return {
    addressee: addresseeOf(records),
    subject: fillKnownPlaces(template?.subject ?? '', values),
    body: fillKnownPlaces(template?.body ?? startOfBody, values),
  }
}

function letterValuesOf(records: LetterRecords): LetterValues {
  const { patient, practiceName, usualProvider, next, last } = records
  return {
    'recipient.name': salutationOf(records),
    'patient.firstName': callNameOf(patient),
    'patient.fullName': fullNameOf(patient),
    'patient.birthDate': patient.birthDate ? dayText('longDateAndYear', patient.birthDate) : '',
    'practice.name': practiceName,
    'provider.name': next?.provider ?? usualProvider?.name ?? '',
    'appointment.day': dayOfAppointment(next),
    'appointment.time': timeOfAppointment(next),
    'lastAppointment.day': dayOfAppointment(last),
    'lastAppointment.time': timeOfAppointment(last),
    'lastAppointment.provider': last?.provider ?? '',
  }
}

const dayOfAppointment = (at: LetterAppointment | null): string => (at ? dateText('longDateAndYear', at.startsAt, at.timeZone) : '')
const timeOfAppointment = (at: LetterAppointment | null): string => (at ? wholeTimeOf(at.startsAt, at.timeZone) : '')

const fullNameOf = ({ firstName, lastName }: LetterRecords['patient']): string => `${firstName} ${lastName}`

const isChild = ({ patient: { birthDate }, now, timeZone }: LetterRecords): boolean =>
  birthDate !== null && ageOn(birthDate, dayOf(now, timeZone)) < adultAge

/** Whom the letter greets. Whom it cannot know, such as the family of a deceased patient, a user writes. */
function salutationOf(records: LetterRecords): string {
  const { contact, patient, guardian } = records
  if (contact) return contact.name
  if (patient.state === 'deceased') return ''
  return isChild(records) ? callNameOf(guardian) : callNameOf(patient)
}

/** The lines of the envelope. */
function addresseeOf(records: LetterRecords): string {
  const { contact, patient, guardian } = records
  if (contact) return linesOf([contact.name, contact.organisation, ...addressLines(contact.address)])
  const name = fullNameOf(patient)
  const address = postalLinesOf(patient)
  if (patient.state === 'deceased') return linesOf([tLetterText('executorOf'), name, ...address])
  if (!isChild(records)) return linesOf([name, ...address])
  return guardian
    ? linesOf([fullNameOf(guardian), ...postalLinesOf(guardian.addresses.length > 0 ? guardian : patient)])
    : linesOf([tLetterText('guardianOf'), name, ...address])
}

const linesOf = (lines: readonly (string | null)[]): string => lines.filter(Boolean).join('\n')

/** The address for post, or else the first one. A line that holds a whole address is split before its suburb. */
function postalLinesOf({ addresses, address }: LetterRecords['patient']): readonly string[] {
  const chosen = addresses.find(({ use }) => use === 'postal') ?? addresses[0]
  if (!chosen) return addressLines(address)
  const { line1, line2, suburb, state, postcode, country } = chosen
  const place = [suburb, state, postcode].filter(Boolean).join(' ')
  return [...addressLines(line1), line2 ?? '', place, country === 'Australia' ? '' : country]
}

/** The street before the suburb, which may be followed by a state after another comma. */
const streetAndSuburb = /^(.+?)\s*,\s*([^,]+(?:,\s*(?:ACT|NSW|NT|QLD|SA|TAS|VIC|WA)\s+\d{4})?)$/i

const addressLines = (address: string | null): readonly string[] =>
  (address ?? '').split('\n').flatMap((line) => streetAndSuburb.exec(line)?.slice(1) ?? [line])
