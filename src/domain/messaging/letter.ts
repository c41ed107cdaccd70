import * as z from 'zod/mini'
import { longText, singleLine } from '../fields.ts'
import { faultOfPlaces, openPlacesIn } from './template.ts'
import type { FieldError } from '../wire.ts'

/** The lines of an address that a window envelope shows. */
const maxAddressLines = 7
const isWindowText = (value: string): boolean => value.split('\n').length <= maxAddressLines

/** What a user writes of a letter. The rest follows from the practice, the patient and the user. */
export const letterFields = {
  /** To whom it goes, in lines as on the envelope. */
  addressee: longText(400).check(z.trim(), z.minLength(1), z.refine(isWindowText, `has more than ${maxAddressLines} lines`)),
  subject: singleLine(200),
  body: longText(10_000).check(z.trim(), z.minLength(1)),
}
export const LetterText = z.strictObject(letterFields)
export type LetterText = z.infer<typeof LetterText>

/** The paper of a letter, in words: everything around what the user writes. */
export type LetterFrame = {
  /** The practice and the business behind it, with where to reach them. */
  readonly letterhead: { readonly name: string; readonly lines: readonly string[] }
  /** `29 November 2026`. */
  readonly date: string
  /** `Yours sincerely`. */
  readonly closing: string
  /** The name of who signs it, then qualifications and the practice. */
  readonly signature: readonly string[]
}

/** A whole letter. */
export type Letter = LetterText & LetterFrame

/** The first place that is still open, or that no letter has. A letter with an open place waits for a user. */
export function faultOfLetter(text: LetterText): FieldError | null {
  for (const path of ['addressee', 'subject', 'body'] as const) {
    const fault = faultOfPlaces(path, text[path], 'letter')
    if (fault) return fault
    const [open] = openPlacesIn(text[path])
    if (open) return { path, message: `has no value for {{${open.name}}} at character ${open.at}. Write it in its place.` }
  }
  return null
}
