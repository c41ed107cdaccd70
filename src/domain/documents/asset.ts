import * as z from 'zod/mini'
import { id, oneOf, optional, sha256Hex, singleLine, text, wholeNumber } from '../fields.ts'
import { fileTypes } from '../files/fileType.ts'

/** In bytes: what the mail servers of patients accept. */
export const maxAssetBytes = 10 * 1024 * 1024

export const assetKinds = ['document', 'letter', 'invoice', 'consent', 'lab', 'other'] as const
/** The areas whose records have files. */
export const assetAreas = ['conversations'] as const

/** A file that a user attached to a record. Its bytes are stored by their hash before the record names them, and they never change. */
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
  note: optional(text(300)),
  /** False: it was attached by mistake. It is kept, and not offered. */
  active: z._default(z.boolean(), true),
})
export type Asset = z.infer<typeof Asset>
