import * as z from 'zod/mini'
import { sha256 } from '../../documents/sha256.ts'
import { id, instant, longText, optional, sha256Hex, text } from '../../fields.ts'
import type { FieldError } from '../../wire.ts'
import { tooth } from '../chart/tooth.ts'
import { maxNoteLength, TextSplice } from './noteText.ts'

/** What a provider writes about an appointment. */
export const ClinicalNote = z.strictObject({
  appointment: id,
  patient: id,
  provider: id,
  /** Where the appointment was: for the count of unsigned notes there. */
  location: optional(id),
  body: z._default(longText(maxNoteLength), ''),
  /** What was typed since `body` was written: a key then costs no copy of the whole text. `noteTextOf` reads both. */
  typed: optional(TextSplice),
  teeth: z._default(z.array(tooth).check(z.maxLength(52)), []),
  /** The quick notes that were inserted. */
  quickNotes: z._default(z.array(id).check(z.maxLength(50)), []),
  signedBy: optional(id),
  signedByName: optional(text(200)),
  signedAt: optional(instant),
  /** The SHA-256 of what was signed: `signedNoteText`. */
  hash: optional(sha256Hex),
  /** The signed note that this one replaces, and why. */
  amends: optional(id),
  amendReason: optional(text(300)),
})
export type ClinicalNote = z.infer<typeof ClinicalNote>

export const faultOfNote = ({ amends, amendReason }: ClinicalNote): FieldError | null =>
  amends === null && amendReason !== null ? { path: 'amendReason', message: 'is only for a note that amends another one' } : null

/**
 * The content that a signature covers. Its patient is that of the appointment, and not in it: a merge of two patient records changes the
 * patient of a note.
 */
export const signedNoteText = (note: Omit<ClinicalNote, 'patient' | 'location' | 'typed' | 'hash'>): string =>
  JSON.stringify([
    ...[note.appointment, note.provider, note.body, note.teeth, note.quickNotes],
    ...[note.amends, note.amendReason, note.signedBy, note.signedByName, note.signedAt],
  ])

export const signedNoteHash = (note: Parameters<typeof signedNoteText>[0]): string => sha256(signedNoteText(note))
