import { hashOf } from '../sessions/tokens.ts'

/** The names under which the failures of one user at several devices are counted together, for a day. */

/** Usernames are counted by their hash, because users sometimes type a password into the username field. */
export const poolOfSignIns = (username: string): string => `unknown devices:${hashOf(username)}`

/** @param signer The id of the user; the hash of a name that belongs to no user. */
export const poolOfPins = (practice: string, signer: string): string => `pin:${practice}:${signer}`
