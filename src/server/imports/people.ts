import { Temporal } from '#domain/temporal.ts'
import type { Plan, Row, RowReader } from './rowReader.ts'

/** A list of patients as other systems write one, whatever they call their columns. */

const headingsOf = {
  id: ['id', 'patientid', 'oldreferenceid', 'patientnumber', 'cardnumber', 'fileno'],
  firstName: ['firstname', 'givenname', 'forename', 'first'],
  lastName: ['lastname', 'surname', 'familyname', 'last'],
  preferredName: ['preferredname', 'preferredfirstname', 'knownas'],
  birthDate: ['birthdate', 'dateofbirth', 'dob'],
  phone: ['mobile', 'mobilephone', 'phone', 'phonenumber', 'mobilenumber'],
  email: ['email', 'emailaddress'],
  address: ['address', 'address1', 'streetaddress'],
  gender: ['gender', 'sex'],
} as const

type Wanted = keyof typeof headingsOf

const plain = (heading: string) => heading.toLowerCase().replace(/[^a-z0-9]/g, '')

const valueOf = (row: Row, wanted: Wanted): string => {
  const names: readonly string[] = headingsOf[wanted]
  const heading = Object.keys(row).find((one) => names.includes(plain(one)))
  return heading ? (row[heading] ?? '').trim() : ''
}

export const people: RowReader = {
  recognises: (headings) =>
    (['firstName', 'lastName'] as const).every((wanted) =>
      headings.some((heading) => (headingsOf[wanted] as readonly string[]).includes(plain(heading))),
    ),
  read: (row) => {
    const lastName = valueOf(row, 'lastName')
    if (!lastName || !valueOf(row, 'firstName')) return { problem: 'a first and a last name are needed' }
    const birthDate = dayIn(valueOf(row, 'birthDate'))
    if (birthDate === undefined) return { problem: `${valueOf(row, 'birthDate')} is not a birth date` }
    return plannedPerson(row, birthDate)
  },
}

function plannedPerson(row: Row, birthDate: string | null): Plan {
  const [firstName, lastName] = [valueOf(row, 'firstName'), valueOf(row, 'lastName')]
  const id = valueOf(row, 'id') || [firstName, lastName, birthDate, valueOf(row, 'phone')].join('|')
  return {
    patient: {
      firstName,
      lastName,
      birthDate,
      preferredName: valueOf(row, 'preferredName') || null,
      phone: phoneIn(valueOf(row, 'phone')),
      email: valueOf(row, 'email') || null,
      address: valueOf(row, 'address') || null,
      gender: { f: 'female', m: 'male' }[valueOf(row, 'gender').slice(0, 1).toLowerCase()] ?? null,
      source: { system: 'people', id },
    },
    visit: null,
    becomes: `${firstName} ${lastName}${birthDate ? `, born ${birthDate}` : ''}`,
  }
}

/** Day first, as it is written here; `undefined` where it is no day at all. */
function dayIn(written: string): string | null | undefined {
  if (!written) return null
  const [, a = '', b = '', c = ''] = /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})/.exec(written) ?? []
  const [year, month, day] = a.length === 4 ? [a, b, c] : [c, b, a]
  try {
    return Temporal.PlainDate.from({ year: Number(year), month: Number(month), day: Number(day) }, { overflow: 'reject' }).toString()
  } catch {
    return undefined
  }
}

/** National numbers are Australian; what cannot be a number is left out rather than guessed. */
function phoneIn(written: string): string | null {
  const digits = written.replace(/[^\d+]/g, '')
  if (/^\+[1-9]\d{5,14}$/.test(digits)) return digits
  return /^0[2-478]\d{8}$/.test(digits) ? `+61${digits.slice(1)}` : null
}
