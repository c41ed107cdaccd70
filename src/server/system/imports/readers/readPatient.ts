import { shortDayOf } from '#locale/common/time.ts'
import { readDay } from '#domain/texts/dayText.ts'
import { findPhone, isOnlyPhone } from '#domain/people/parsePhone.ts'
import type { Fields } from '#domain/wire.ts'
import { readListDay } from './readWhen.ts'
import {
  type Cell,
  rowCellsOf,
  headingOf,
  type ImportRow,
  type PlannedPatient,
  type ReadContext,
  type RowProblem,
  type SourcedFields,
  textOf,
} from './rowPlan.ts'

type ReadPatient = { readonly patient: PlannedPatient; readonly label: string } | RowProblem

/**
 * Reads the patient of a row. A cell that fits no field is kept in the notes.
 * @param idField the column with the patient’s number in the other system.
 */
export function readPatient(row: ImportRow, idField: 'id' | 'patientId', context: ReadContext): ReadPatient {
  const id = textOf(row, idField)
  const { firstName, lastName } = readName(row)
  if (firstName && lastName) return planNamed(row, { firstName, lastName, id }, context)
  if (id && rowCellsOf(row, 'age').length > 0 && !firstName && !lastName) return planUnnamed(row, id)
  if (id && idField === 'patientId' && !firstName && !lastName)
    return { patient: { source: { system: 'people', id }, fields: null }, label: `Patient ${id}` }
  return { problem: 'First and last name are required' }
}

/** Reads the name of a person from one column or two. The last word of a full name is the last name, unless a comma ends it. */
export function readName(row: ImportRow): { readonly firstName: string; readonly lastName: string } {
  const [firstName, lastName, fullName] = [textOf(row, 'firstName'), textOf(row, 'lastName'), textOf(row, 'fullName')]
  if (firstName || lastName || !fullName) return { firstName, lastName }
  const [last = '', ...first] = fullName.split(',').map((part) => part.trim())
  if (first.length > 0) return { firstName: first.join(' '), lastName: last }
  const words = fullName.split(/\s+/)
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
}

type Name = { readonly firstName: string; readonly lastName: string; readonly id: string }

function planNamed(row: ImportRow, { firstName, lastName, id }: Name, { today, dateOrder }: ReadContext): ReadPatient {
  const birthText = textOf(row, 'birthDate')
  const birthDate = readListDay(birthText, dateOrder, today)
  if (birthDate === undefined || (birthDate !== null && birthDate > today)) return { problem: `${birthText} is not a date of birth` }
  const phone = textOf(row, 'phone')
  const source = { system: 'people', id: id || [firstName, lastName, birthDate, phone].join('|') }
  const fields: SourcedFields = {
    firstName,
    lastName,
    birthDate,
    preferredName: textOf(row, 'preferredName') || null,
    ...personalFields(row),
    source,
  }
  return { patient: { source, fields }, label: `${firstName} ${lastName}${birthDate ? `, born ${shortDayOf(birthDate)}` : ''}` }
}

/** A list without names. Its rounded numbers can be shared by patients, so number, gender and age together identify a patient. */
function planUnnamed(row: ImportRow, id: string): ReadPatient {
  const [age, gender] = [textOf(row, 'age'), textOf(row, 'gender')]
  if (!/^\d{1,3}$/.test(age) || Number(age) > 120) return { problem: `${headingOf(row, 'age')} is not a number from 0 to 120` }
  const lastName = `${Number.isNaN(Number(id)) ? id : Number(id)} ${gender}${age}`
  const source = { system: 'bookings', id: `${id}|${gender}|${age}` }
  const { notes, ...personal } = personalFields(row)
  const day = readDay(textOf(row, 'day')) ?? null
  const ageNote = `${age} years old${day === null ? '' : ` on ${shortDayOf(day)}`}, according to the imported file.`
  const fields = { firstName: 'Patient', lastName, ...personal, notes: [ageNote, notes].filter(Boolean).join('\n'), source }
  return { patient: { source, fields }, label: `Patient ${lastName}` }
}

function personalFields(row: ImportRow): Fields {
  const phones = rowCellsOf(row, 'phone')
  const phone = phones.map(({ text }) => findPhone(text)).find((number) => number !== null) ?? null
  const otherPhones = phones.filter(({ text }) => phone === null || !isOnlyPhone(text, phone))
  const gender = readGender(textOf(row, 'gender'))
  const unread = [...otherPhones, ...(gender === undefined ? rowCellsOf(row, 'gender') : [])]
  const { alerts, remarks } = readAlerts(rowCellsOf(row, 'alert'))
  return {
    phone,
    email: textOf(row, 'email') || null,
    address: joinAddress(rowCellsOf(row, 'address')),
    gender: gender ?? null,
    alerts,
    notes: notesOf(row, [...unread, ...remarks]),
  }
}

const joinAddress = (cells: readonly Cell[]) =>
  cells
    .map(({ text }) => text)
    .join(', ')
    .slice(0, 300) || null

/** In a list of appointments the notes belong to the appointment. */
function notesOf(row: ImportRow, more: readonly Cell[]): string | null {
  const own = row.has('patientId') || row.has('day') || row.has('startsAt') ? [] : rowCellsOf(row, 'notes')
  const lines = [...own, ...more].map(({ heading, text }) => `${heading}: ${text}`)
  return lines.join('\n') || null
}

const genders: Readonly<Record<string, string>> = { f: 'female', m: 'male', x: 'other', o: 'other', u: 'unknown' }
const genderNumbers: Readonly<Record<string, string>> = { '1': 'male', '2': 'female' }

/** @returns `undefined` for a text that is no gender. */
function readGender(text: string): string | null | undefined {
  if (text === '') return null
  return genderNumbers[text] ?? (/^([fmxou]|female|male|other|unknown|woman|man)$/i.test(text) ? genderOf(text) : undefined)
}

const genderOf = (text: string) => (/^woman$/i.test(text) ? 'female' : genders[text.slice(0, 1).toLowerCase()])

const maxAlertLength = 60
const knownAlerts: Readonly<Record<string, string>> = { hipertension: 'High blood pressure', diabetes: 'Diabetic' }

/** A cell of yes or 1 is an alert by the name of its column; other texts are the alert. A long one is a remark. */
function readAlerts(cells: readonly Cell[]) {
  const present = cells.filter(({ text }) => !/^(0|no|n|false|none|nil)$/i.test(text))
  const labelOf = ({ heading, text }: Cell) => (/^(1|yes|y|true)$/i.test(text) ? (knownAlerts[heading.toLowerCase()] ?? heading) : text)
  const isShort = (cell: Cell) => labelOf(cell).length <= maxAlertLength
  return {
    alerts: present.filter(isShort).map((cell) => ({ label: labelOf(cell), grave: false })),
    remarks: present.filter((cell) => !isShort(cell)),
  }
}
