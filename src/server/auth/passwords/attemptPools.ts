import { hashOf } from '../sessions/tokens.ts'

/** The names under which the failures of one user at several devices are counted together. */

/** Usernames are counted by their hash, because users sometimes type a password into the username field. */
export const poolOfSignIns = (username: string): string => `unknown devices:${hashOf(username)}`

/** @param signer The id of the user; the hash of a name that belongs to no user. */
export const poolOfPins = (practice: string, signer: string): string => `pin:${practice}:${signer}`

/** The PINs that a signed-in user tries, of all signers and at all devices: of the last minutes, and of the day. */
export const poolsOfGuesses = (practice: string, user: string) => ({
  recent: `pin guesses:${practice}:${user}`,
  ofDay: `pin guesses of the day:${practice}:${user}`,
})
