import type { ClinicalNote } from '#domain/clinical/notes/clinicalNote.ts'
import { noteTextOf, spliceBetween } from '#domain/clinical/notes/noteText.ts'
import type { CommandRequest, CommandResponse, Page } from '#domain/wire.ts'
import type { Client } from '#streams/client/client.ts'
import type { NoteRow, NoteTarget } from '#streams/derive/clinical/patientNotes.ts'
import type { ServerText } from '#streams/notes/noteWriter.ts'

/** What a note says beside its text. */
export type NoteExtras = Pick<ClinicalNote, 'teeth' | 'quickNotes'>

const path = '/api/operations/notes/'

function requestFor(text: string, { id, version, text: before }: ServerText, about: object, extras: NoteExtras): CommandRequest {
  if (id === null) return { command: 'operations/notes.create', data: { ...about, ...extras, body: text } }
  const splice = { ...spliceBetween(before, text), length: before.length }
  return { command: 'operations/notes.write', record: id, expects: version, data: { ...extras, splice } }
}

/** Sends the change of a text as a command, or the first text as a new note. */
export async function saveNote(
  client: Pick<Client, 'fetch'>,
  { appointment, provider }: NoteTarget,
  patient: string,
  { text, base, key, extras }: { readonly text: string; readonly base: ServerText; readonly key: string; readonly extras: NoteExtras },
): Promise<ServerText> {
  const request = requestFor(text, base, { appointment, patient, provider }, extras)
  const { record } = (await client.fetch('POST', '/api/commands/', request, { 'idempotency-key': key })) as CommandResponse
  return { id: record.id, version: record.version, text }
}

export const serverTextOf = (note: NoteRow): ServerText => ({ id: note.id, version: note.version, text: noteTextOf(note) })

/** Reads the draft, or the one that another user has begun for the appointment. `null`: there is none any more. */
export async function loadDraft(
  client: Pick<Client, 'fetch'>,
  { appointment, provider }: NoteTarget,
  { id }: ServerText,
): Promise<ServerText | null> {
  if (id !== null) {
    const note = (await client.fetch('GET', `${path}${id}`)) as NoteRow
    return note.state === 'draft' ? serverTextOf(note) : null
  }
  const { items } = (await client.fetch('GET', `${path}?appointment=${appointment}&provider=${provider}&state=draft`)) as Page
  const draft = (items as readonly NoteRow[]).find(({ amends }) => amends === null)
  return draft ? serverTextOf(draft) : null
}
