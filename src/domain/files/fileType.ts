import * as z from 'zod/mini'
import { oneOf, sha256Hex, singleLine, wholeNumber } from '../fields.ts'

/** The files that a user may attach, told by their first bytes: a name or a header can say anything. */

export const fileTypes = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'text/plain'] as const
export type FileType = (typeof fileTypes)[number]

/** In bytes: the server holds a file in memory while it receives and hashes it. */
export const maxStoredBytes = 50 * 1024 * 1024

/** A file of a record. Its bytes are stored by their hash before the record names them, and never change. */
export const StoredFile = z.strictObject({
  name: singleLine(200),
  type: oneOf(fileTypes),
  bytes: wholeNumber(1, maxStoredBytes),
  sha256: sha256Hex,
})
export type StoredFile = z.infer<typeof StoredFile>

/** The endings of the names of its files, the usual one first. */
export const fileEndings = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'text/plain': ['txt', 'csv', 'md', 'log'],
} as const satisfies Readonly<Record<FileType, readonly string[]>>

/** The bytes with which a file begins; `null` is any byte. */
const signatures: readonly { readonly type: FileType; readonly bytes: readonly (number | null)[] }[] = [
  { type: 'application/pdf', bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { type: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/webp', bytes: [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50] },
]

/** What the sender of a file calls it. */
type Claim = { readonly name: string; readonly mediaType: string }

/**
 * Returns `null` for a file that may not be attached: a program, a script, a page, or an image that can hold a script. A text is refused if
 * it is called an image or a PDF, because every program without control characters is a text.
 */
export function fileTypeOf(bytes: Uint8Array, { name, mediaType }: Claim): FileType | null {
  const known = signatures.find(({ bytes: expected }) => expected.every((byte, index) => byte === null || bytes[index] === byte))
  if (known) return known.type
  const isCalledText = !/\.(?:pdf|png|jpe?g|webp|gif|bmp|tiff?|heic|avif)$/i.test(name) && !/^(?:image\/|application\/pdf)/i.test(mediaType)
  return isCalledText && isPlainText(bytes) ? 'text/plain' : null
}

/** UTF-8 without control characters, and neither a script nor a page, also where a browser would find one further on. */
function isPlainText(bytes: Uint8Array): boolean {
  const text = decode(bytes)
  return text !== null && text !== '' && !controlCharacter.test(text) && !/^\s*(?:<[!?a-z]|#!)/i.test(text) && !pageElement.test(text)
}

const pageElement = /<(?:!doctype|html|head|body|script|svg|iframe|object|embed)\b/i
// oxlint-disable-next-line no-control-regex
const controlCharacter = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
