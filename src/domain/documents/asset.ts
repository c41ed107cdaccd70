import * as z from 'zod/mini'
import { id, oneOf, optional, sha256Hex, singleLine, text, wholeNumber } from '../fields.ts'
import { fileTypes } from '../files/fileType.ts'

/** In bytes: what the mail servers of patients accept. */
export const maxAssetBytes = 10 * 1024 * 1024

export const assetKinds = ['document', 'letter', 'invoice', 'consent', 'lab', 'other'] as const
/** The areas whose records have files. */
export const assetAreas = ['conversations', 'patients'] as const

/** A file that a user attached to a record, or a letter that the server composed for one. Its bytes are stored by their hash before the record names them, and they never change. */
export const Asset = z.strictObject({
  name: singleLine(200),
  kind: z._default(oneOf(assetKinds), 'document'),
  type: oneOf(fileTypes),
  bytes: wholeNumber(1, maxAssetBytes),
  sha256: sha256Hex,
  /** The record that it belongs to, and its area. */
  of: id,
  ofArea: oneOf(assetAreas),
  /** The location of that record. */
  location: optional(id),
  /** The template of a letter, and the version that was used; `null` for a letter without one, and for other files. */
  template: optional(id),
  templateVersion: optional(wholeNumber(1, 1_000_000)),
  /** The user who wrote the letter. */
  writtenBy: optional(id),
  note: optional(text(300)),
  /** False: it was attached by mistake. It is kept, and not offered. */
  active: z._default(z.boolean(), true),
})
export type Asset = z.infer<typeof Asset>
