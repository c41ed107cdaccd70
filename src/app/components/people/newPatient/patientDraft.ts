import { findDay } from '#domain/texts/dayText.ts'
import { parsePhone } from '#domain/people/parsePhone.ts'
import type { Day } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'

/** A new patient as it is typed. An empty text is an empty field. */
export type PatientDraft = {
  readonly birthDate: string
  readonly phone: string
  readonly firstName: string
  readonly lastName: string
}

const isNumber = (word: string) => /^[+\d()][\d()+-]*$/.test(word)
const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Reads what was typed into the search: a day is the date of birth, digits are the phone number, and the last other word is the surname. */
export function patientDraftOf(typed: string, today: Day): PatientDraft {
  const typedWords = typed.trim().split(/\s+/).filter(Boolean)
  const phone = typedWords.filter(isNumber).join(' ')
  const isPhone = parsePhone(phone) !== null
  const found = isPhone ? null : findDay(typedWords, { latest: today })
  const words = found?.rest ?? typedWords
  const names = words.filter((word) => /\p{L}/u.test(word))
  return {
    birthDate: found?.day ?? '',
    phone: isPhone ? phone : '',
    firstName: capitalised(names.slice(0, -1).join(' ')),
    lastName: capitalised(names.at(-1) ?? ''),
  }
}

export type PatientDraftFault = 'phone' | 'firstName' | 'lastName'

/** Names the fields that the server would refuse. */
export const patientDraftFaults = ({ phone, firstName, lastName }: PatientDraft): readonly PatientDraftFault[] => [
  ...(phone.trim() !== '' && parsePhone(phone) === null ? (['phone'] as const) : []),
  ...(firstName.trim() === '' ? (['firstName'] as const) : []),
  ...(lastName.trim() === '' ? (['lastName'] as const) : []),
]

/** The data of `patients.create`. */
export const patientDataOf = ({ birthDate, phone, firstName, lastName }: PatientDraft): Fields => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  ...(birthDate === '' ? {} : { birthDate }),
  ...(phone.trim() === '' ? {} : { phone: parsePhone(phone) }),
})
