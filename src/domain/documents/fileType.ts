/** The files that a user may attach, told by their first bytes: a name or a header can say anything. */

export const fileTypes = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'text/plain'] as const
export type FileType = (typeof fileTypes)[number]

const signatures: readonly { readonly type: FileType; readonly at: number; readonly bytes: readonly number[] }[] = [
  { type: 'application/pdf', at: 0, bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { type: 'image/png', at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', at: 0, bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/webp', at: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
]

/** Returns `null` for a file that may not be attached: a program, a page, or an image that can hold a script. */
export function fileTypeOf(bytes: Uint8Array): FileType | null {
  const known = signatures.find(({ at, bytes: expected }) => expected.every((byte, index) => bytes[at + index] === byte))
  return known?.type ?? (isPlainText(bytes) ? 'text/plain' : null)
}

/** UTF-8 without control characters and without the beginning of a page. */
function isPlainText(bytes: Uint8Array): boolean {
  const text = decode(bytes)
  return text !== null && text !== '' && !controlCharacter.test(text) && !/^\s*<[!?a-z]/i.test(text)
}

// oxlint-disable-next-line no-control-regex
const controlCharacter = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
