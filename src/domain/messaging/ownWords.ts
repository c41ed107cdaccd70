/** The first line of what a program adds: a quoted mail, a signature, or the name of a phone. */
const addedLine =
  /^(?:>|-- ?$|_{5,}|-{5,}|on .+ wrote:$|from: |sent from my |get outlook for |sent via |am .+ schrieb .+:$|le .+ a écrit ?:$|il .+ ha scritto:$)/i

/** A program that wraps its lines writes the line above a quoted mail on two or three. */
const maxQuoteLines = 3
const isWrappedQuote = (lines: readonly string[]): boolean =>
  lines.some((_, end) => /^(?:on|am|le|il) .+(?:wrote|schrieb .+|a écrit ?|ha scritto):$/i.test(joined(lines.slice(0, end + 1))))
const joined = (lines: readonly string[]): string => lines.map((line) => line.trim()).join(' ')

const invisible = /[\u00ad\u200b-\u200f\u2060\ufeff]/g

/** A name, a greeting or a number below the text. */
const maxSignatureLines = 4
const maxSignatureWords = 3

/**
 * What the sender wrote, without a quoted message, a signature and invisible characters. Lines after an empty one that are as short as a
 * name are a signature.
 */
export function ownWordsIn(body: string): string {
  const lines = body.replace(invisible, '').split(/\r\n|\r|\n/)
  const added = lines.findIndex((line, index) => addedLine.test(line.trim()) || isWrappedQuote(lines.slice(index, index + maxQuoteLines)))
  const own = (added < 0 ? lines : lines.slice(0, added)).join('\n').trim()
  const [first = '', ...rest] = own.split(/\n\s*\n/)
  return isSignature(rest.join('\n')) ? first : own
}

const isSignature = (text: string): boolean => {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.length <= maxSignatureLines && lines.every((line) => line.trim().split(/\s+/).length <= maxSignatureWords)
}
