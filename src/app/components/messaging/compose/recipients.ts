import { email } from '#domain/fields.ts'
import { parsePhone } from '#domain/people/parsePhone.ts'
import { formatPhone } from '#domain/people/phone.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { fullNameOf } from '#streams/derive/people/personNames.ts'
import { phoneText } from '../../people/patientDetail.ts'
import type { PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'

/** To whom a user can write. The key is the field of the message. */
export type Recipient = {
  readonly field: 'patient' | 'contact' | 'user' | 'address'
  /** The id of the record, or the address. */
  readonly value: string
  readonly name: string
  /** What tells two of the same name apart. */
  readonly note: string
  readonly patient: PatientRow | null
}

const fieldOfArea: Readonly<Record<string, 'contact' | 'user'>> = { contacts: 'contact', users: 'user' }

type Found = { readonly area: string; readonly record: AnyRecord }
type Reachable = AnyRecord & { readonly name: string; readonly phone?: string | null; readonly email?: string | null }

const addressText = ({ phone, email: mail }: { readonly phone?: string | null; readonly email?: string | null }): string =>
  [phone ? formatPhone(phone) : '', mail ?? ''].filter(Boolean).join(', ')

export const patientRecipient = (patient: PatientRow): Recipient => ({
  field: 'patient',
  value: patient.id,
  name: fullNameOf(patient),
  note: [phoneText(patient), patient.email].filter(Boolean).join(', '),
  patient,
})

function recipientOf({ area, record }: Found): Recipient | null {
  if (area === 'patients') return patientRecipient(record as PatientRow)
  const field = fieldOfArea[area]
  const person = record as Reachable
  return field ? { field, value: record.id, name: person.name, note: addressText(person), patient: null } : null
}

/** The phone number or the email address that a user typed; `null` for another text. */
export function typedRecipient(text: string): Recipient | null {
  const typed = text.trim()
  const value = typed.includes('@') ? (email.safeParse(typed).data ?? null) : parsePhone(typed)
  return value === null
    ? null
    : { field: 'address', value, name: typed.includes('@') ? value : formatPhone(value), note: '', patient: null }
}

/** What a typed text can mean: an address first, then the people that were found. */
export const recipientsOf = (text: string, found: readonly Found[]): readonly Recipient[] => [
  ...[typedRecipient(text)].filter((one) => one !== null),
  ...found.flatMap((one) => recipientOf(one) ?? []),
]
