import { isClosedPatient } from '#domain/people/patientStates.ts'
import { callNameOf } from '#domain/people/callNameOf.ts'
import type { CommandRequest } from '#domain/wire.ts'
import { tLetters } from '#locale/documents/letters.ts'
import type { AssetRecord } from '#machines/records.ts'
import type { Client } from '#streams/client/client.ts'
import type { PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'

/** Why a letter cannot be emailed to the patient; `null` if it can. */
export function noEmailReason({ scopes }: Pick<Client, 'scopes'>, patient: PatientRow): string | null {
  if (!scopes.has('msg')) return tLetters('noMessagePermission')
  if (isClosedPatient(patient) || patient.optedOut) return tLetters('noMessages')
  return patient.email ? null : tLetters('noEmail')
}

/** The name of a letter without the ending of its file. */
export const letterName = ({ name }: Pick<AssetRecord, 'name'>): string => name.replace(/\.pdf$/, '')

type Sender = { readonly practice: string; readonly location: string }

/** The message that carries a letter. */
export function letterEmail(patient: PatientRow, letter: AssetRecord, { practice, location }: Sender): CommandRequest {
  const name = callNameOf(patient)
  const body = name === '' ? tLetters('coverTextUnnamed', { practice }) : tLetters('coverText', { name, practice })
  const subject = letterName(letter)
  return { command: 'messages.compose', data: { patient: patient.id, by: 'email', subject, body, attachments: [letter.id], location } }
}
