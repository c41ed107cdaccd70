import * as z from 'zod/mini'
import { longText, wholeNumber } from '../../fields.ts'

/** The text of a clinical note while a user types it: its whole text now and then, and in between only what was typed. */

export const maxNoteLength = 20_000

const position = wholeNumber(0, maxNoteLength)

/** A change of a text at one place, in UTF-16 units as JavaScript counts them. */
export const TextSplice = z.strictObject({ from: position, removed: position, inserted: longText(maxNoteLength) })
export type TextSplice = z.infer<typeof TextSplice>

type KeptText = { readonly body: string; readonly typed: TextSplice | null }

/** The longest change that stands beside the whole text. A longer one is written into it. */
const maxTypedLength = 200

export const applySplice = (text: string, { from, removed, inserted }: TextSplice): string =>
  text.slice(0, from) + inserted + text.slice(from + removed)

/** The whole text of a note. */
export const noteTextOf = ({ body, typed }: { readonly body?: string | null; readonly typed?: TextSplice | null }): string =>
  typed ? applySplice(body ?? '', typed) : (body ?? '')

const isHighSurrogate = (text: string, index: number) => text.charCodeAt(index) >= 0xd8_00 && text.charCodeAt(index) <= 0xdb_ff

/** The length of what both texts begin with. It ends between two whole characters. */
function sharedStart(left: string, right: string): number {
  const most = Math.min(left.length, right.length)
  let length = 0
  while (length < most && left[length] === right[length]) length += 1
  return length > 0 && isHighSurrogate(left, length - 1) ? length - 1 : length
}

/** The length of what both texts end with, up to `most`. It begins with a whole character. */
function sharedEnd(left: string, right: string, most: number): number {
  let length = 0
  while (length < most && left[left.length - 1 - length] === right[right.length - 1 - length]) length += 1
  const begins = left.length - length
  return length > 0 && begins > 0 && isHighSurrogate(left, begins - 1) ? length - 1 : length
}

/** The one change that makes the first text the second one. */
export function spliceBetween(before: string, after: string): TextSplice {
  const from = sharedStart(before, after)
  const end = sharedEnd(before, after, Math.min(before.length, after.length) - from)
  return { from, removed: before.length - from - end, inserted: after.slice(from, after.length - end) }
}

/** How a record keeps a new text: beside the body that it has, or as a new body. */
export function keptTextOf(text: string, { body }: { readonly body: string }): KeptText {
  if (text === body) return { body, typed: null }
  const typed = spliceBetween(body, text)
  return typed.removed + typed.inserted.length > maxTypedLength ? { body: text, typed: null } : { body, typed }
}

/** Both changes of one text; `null` if they touch each other, so that a user decides. */
export function mergeTexts(base: string, mine: string, theirs: string): string | null {
  if (mine === theirs || theirs === base) return mine
  if (mine === base) return theirs
  const [own, other] = [spliceBetween(base, mine), spliceBetween(base, theirs)]
  if (own.from + own.removed < other.from) return applySplice(applySplice(base, other), own)
  if (other.from + other.removed < own.from) return applySplice(applySplice(base, own), other)
  return null
}
