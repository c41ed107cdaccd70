import * as z from 'zod/mini'
import { lanes, LaneStep } from '../clinical/perio/entry/laneStep.ts'
import { email, id, optional, text, oneOf, singleLine } from '../fields.ts'
import { grantableScopes } from '../scopes.ts'

export const username = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(64), z.regex(/^[a-z0-9][a-z0-9._@+-]{1,63}$/, 'is not a valid username'))
/** The shortest password anywhere. A practice may ask for more (`settings.passwordLength`). */
export const minPasswordLength = 8
/** A password. It is stored as a hash, outside the record and the log. */
export const password = z.string().check(z.minLength(minPasswordLength), z.maxLength(200))

/** A PIN for signing on another user's tablet, stored like the password. */
export const pin = z.string().check(z.maxLength(10), z.regex(/^\d{4,10}$/, 'must be 4 to 10 digits'))
/** The length of a PIN that users set themselves: as many digits as a tablet shows dots. */
export const pinLength = 4
export const ownPin = z.string().check(z.maxLength(pinLength), z.regex(/^\d{4}$/, 'must be 4 digits'))

export const User = z.strictObject({
  username,
  name: singleLine(120),
  email: optional(email),
  groups: z._default(z.array(id).check(z.maxLength(50)), []),
  /** `null`: every location; `[]`: none. */
  locations: z._default(z.nullable(z.array(id).check(z.maxLength(500))), null),
  /** The provider whose appointments are "mine". */
  provider: optional(id),
  disabled: z._default(z.boolean(), false),
})
export type User = z.infer<typeof User>

/** The screens that a group may have after signing in, by the last part of their address. */
export const firstScreens = ['account', 'reception', 'book', 'board', 'messages', 'waitlist', 'steri'] as const

export const Group = z.strictObject({
  name: singleLine(120),
  scopes: z._default(z.array(z.enum(grantableScopes as [string, ...string[]])).check(z.maxLength(200)), []),
  /** Whether its members sign in with two steps only: a code of an authenticator app, or a passkey. */
  needsSecondFactor: z._default(z.boolean(), false),
  /** What its members see after signing in, unless they chose another screen. */
  firstScreen: optional(oneOf(firstScreens)),
})
export type Group = z.infer<typeof Group>

/** A user's own preferences. One per user, created with it. */
export const Account = z.strictObject({
  user: id,
  theme: z._default(oneOf(['system', 'light', 'dark']), 'system'),
  density: z._default(oneOf(['comfortable', 'compact', 'touch']), 'comfortable'),
  sound: z._default(z.boolean(), true),
  /** The address of the screen after signing in; without it, that of a group, or the account page. */
  startPage: optional(text(60)),
  /** The order in which this user enters a perio exam. Empty: the usual one. */
  perioWay: z._default(z.array(LaneStep).check(z.maxLength(lanes.length)), []),
  /** How figures of a perio exam are confirmed. */
  perioVoice: z._default(oneOf(['spoken', 'tones', 'silent']), 'spoken'),
})
export type Account = z.infer<typeof Account>
