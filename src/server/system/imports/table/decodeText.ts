import { UnreadableFile } from './tableBounds.ts'

/** Control characters that no text has. A line break, a tab and a form feed are none of them. */
// oxlint-disable-next-line no-control-regex
const binary = /[\u0000-\u0008\u000E-\u001A\u001C-\u001F]/

/** Decodes the text and normalises line breaks, so that line numbers match an editor's. @throws UnreadableFile */
export function decodeText(bytes: Uint8Array): string {
  const text = decoded(bytes)?.replaceAll(/\r\n?/g, '\n')
  if (text !== undefined && !binary.test(text)) return text
  throw new UnreadableFile('The file is not text. Save it as “CSV UTF-8” and try again.')
}

/** UTF-8, or UTF-16 with its byte order mark. Other bytes are the Windows code page of older programs. */
function decoded(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  for (const encoding of ['utf-8', 'windows-1252']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // The next encoding may fit.
    }
  }
  return undefined
}

/** The most frequent delimiter in the headings. Delimiters inside quoted cells do not count. */
export function delimiterOf(text: string): string {
  const headings = (/^.*\S.*$/m.exec(text)?.[0] ?? '').replaceAll(/"[^"]*"/g, '')
  const [best = ','] = [',', ';', '\t', '|'].toSorted((a, b) => headings.split(b).length - headings.split(a).length)
  return best
}
