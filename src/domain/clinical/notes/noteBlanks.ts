import { quickNoteVariables } from '../../documents/quickNote.ts'

/** A place of a note that a user still has to fill in: a variable of a quick note such as `{tooth}`, or words of its own such as `[[option]]`. */
export type NoteBlank = { readonly name: string; readonly from: number; readonly to: number }

const blank = new RegExp(String.raw`\{(${quickNoteVariables.join('|')})\}|\[\[([^[\]\n]{1,60})\]\]`, 'g')

/** The unfilled blanks of a text, in their order. */
export const blanksIn = (text: string): readonly NoteBlank[] =>
  [...text.matchAll(blank)].map(({ 0: found, 1: variable, 2: words = '', index }) => ({
    name: variable ?? words.trim(),
    from: index,
    to: index + found.length,
  }))
