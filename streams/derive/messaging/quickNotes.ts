import type { QuickNote, QuickNoteVariable } from '#domain/documents/quickNote.ts'
import type { RecordOf } from '#domain/wire.ts'

/** Quick notes in a reply: a user types the beginning of a code, such as `/pa`, and inserts the text of one of the notes. */

export type QuickNoteRow = RecordOf<QuickNote>

/** The open places of a note that are known. The user fills in the others. */
export type KnownPlaces = Partial<Readonly<Record<QuickNoteVariable, string>>>

const codeAtEnd = /(?:^|\s)(\/[a-z0-9-]*)$/
const openPlace = /\{([a-zA-Z]+)\}/g
const maxNotes = 6

/** The code that the user is typing at the end of the text; `null` if there is none. */
export const typedCode = (text: string): string | null => codeAtEnd.exec(text)?.[1] ?? null

/**
 * The active notes whose code begins so, by code: for messages, if nothing else is said. An own note comes before a shared one with the same
 * code.
 */
export function matchingNotes(
  own: readonly QuickNoteRow[],
  shared: readonly QuickNoteRow[],
  code: string,
  use: QuickNoteRow['for'] = 'message',
): readonly QuickNoteRow[] {
  const isOffered = (note: QuickNoteRow) => note.active && (note.for === use || note.for === 'any') && note.code.startsWith(code)
  const byCode = new Map([...shared, ...own].filter(isOffered).map((note) => [note.code, note]))
  return [...byCode.values()].toSorted((a, b) => a.code.localeCompare(b.code)).slice(0, maxNotes)
}

const isKnown = (name: string, known: KnownPlaces): name is QuickNoteVariable => Object.hasOwn(known, name)

/** The text with the note in place of the code at its end. Places that are not known stay open. */
export function insertNote(text: string, { body }: Pick<QuickNoteRow, 'body'>, known: KnownPlaces): string {
  const filled = body.replaceAll(openPlace, (place: string, name: string) => (isKnown(name, known) ? (known[name] ?? place) : place))
  return text.slice(0, text.length - (typedCode(text)?.length ?? 0)) + filled
}

/** The first open place that is left in a text, `{tooth}` of a note or `{{provider.name}}` of a template; `null` if none is. */
export const firstOpenPlace = (text: string): string | null => /\{\{[a-zA-Z.]+\}\}|\{[a-zA-Z]+\}/.exec(text)?.[0] ?? null
