import * as z from 'zod/mini'
import { text } from '../fields.ts'

/** Signs that are not seen and change how those around them are read: a name with one in it is read as another. */
const unseen = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

/** What somebody types at a glass, for others to read in a line of theirs. */
export const plainText = (longest: number) =>
  text(longest).check(z.refine((value) => !unseen.test(value), 'holds a sign that cannot be seen'))
