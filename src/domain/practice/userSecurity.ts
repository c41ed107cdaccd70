import * as z from 'zod/mini'
import { id, instant, longText, optional, singleLine, text, wholeNumber } from '../fields.ts'

/** Sign-ins beyond this are not listed, the oldest first. They last all the same. */
export const maxListedSessions = 50
export const recoveryCodeCount = 10
export const maxPasskeys = 10

export const passkeyName = singleLine(60)

/** A sign-in. `id` is the origin of its entries in the log, and no part of its token. */
export const UserSession = z.strictObject({
  id: text(16),
  begun: instant,
  /** When it was last used, to the hour. */
  last: instant,
  expiresAt: instant,
  /** The network address. */
  where: longText(60),
  /** The browser and the system, or the program. */
  with: longText(60),
})
export type UserSession = z.infer<typeof UserSession>

/** A passkey (WebAuthn). `id` is the start of the hash of its credential id. Its public key is stored beside the record. */
export const Passkey = z.strictObject({
  id: text(16),
  name: passkeyName,
  createdAt: instant,
  lastUsedAt: optional(instant),
  /** How many signatures the authenticator has counted; 0 if it counts none. A number that does not grow is that of a copy. */
  counter: wholeNumber(0, 0xffff_ffff),
})
export type Passkey = z.infer<typeof Passkey>

/** How a user signs in. One per user, created with it. It holds no secret. */
export const UserSecurity = z.strictObject({
  user: id,
  /** Whether a code of an authenticator app is needed to sign in. */
  totp: z._default(z.boolean(), false),
  /** The time step of the last code that was used (RFC 6238): no code works twice. */
  totpStep: z._default(wholeNumber(0, 1e12), 0),
  /** The numbers of the recovery codes that were not used yet. */
  recoveryCodesLeft: z._default(z.array(wholeNumber(1, recoveryCodeCount)).check(z.maxLength(recoveryCodeCount)), []),
  passkeys: z._default(z.array(Passkey).check(z.maxLength(maxPasskeys)), []),
  passwordChangedAt: optional(instant),
  /** It stays when that session ends. */
  lastSignInAt: optional(instant),
  sessions: z._default(z.array(UserSession).check(z.maxLength(maxListedSessions)), []),
})
export type UserSecurity = z.infer<typeof UserSecurity>

export const SessionRef = z.strictObject({ session: text(16) })
