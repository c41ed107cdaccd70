import * as z from 'zod/mini'
import { email, id, longText, optional, text, word } from '../fields.ts'
import { grantable } from '../scopes.ts'

export const username = z.string().check(z.trim(), z.toLowerCase(), z.regex(/^[a-z0-9][a-z0-9._@+-]{1,63}$/, 'is not a user name'))
/** Only ever read; kept as a hash, outside the record and the log. */
export const password = z.string().check(z.minLength(8), z.maxLength(200))

/** For signing at somebody else's tablet; kept as the password is. */
export const pin = z.string().check(z.regex(/^\d{4,10}$/, 'is four to ten figures'))
/** What somebody sets for themselves: as many as a tablet shows dots. */
export const pinLength = 4
export const ownPin = z.string().check(z.regex(/^\d{4}$/, 'is four figures'))

export const User = z.strictObject({
  username,
  name: text(120),
  email: optional(email),
  groups: z._default(z.array(id).check(z.maxLength(50)), []),
  /** `null` is every location, `[]` none. */
  locations: z._default(z.nullable(z.array(id).check(z.maxLength(500))), null),
  /** The person whose book is "mine". */
  provider: optional(id),
  disabled: z._default(z.boolean(), false),
})
export type User = z.infer<typeof User>

export const Group = z.strictObject({
  name: text(120),
  scopes: z._default(z.array(z.enum(grantable as [string, ...string[]])).check(z.maxLength(200)), []),
})
export type Group = z.infer<typeof Group>

/** What a signed-in person keeps for themselves. One each, made with the user. */
export const Account = z.strictObject({
  user: id,
  theme: z._default(word(['system', 'light', 'dark']), 'system'),
  density: z._default(word(['comfortable', 'compact', 'touch']), 'comfortable'),
  sound: z._default(z.boolean(), true),
  /** Where to begin after signing in: a board's name, or the account page. */
  startPage: optional(text(60)),
  /** Per board, by the board's name: sort, filter and columns, as the board wrote them (JSON text). */
  boards: z._default(z.record(text(60), longText(20_000)), {}),
})
export type Account = z.infer<typeof Account>
