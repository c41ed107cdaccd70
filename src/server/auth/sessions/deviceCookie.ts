import type { IncomingMessage } from 'node:http'
import type { ServerDeps } from '../../deps.ts'
import { isEqualInConstantTime, parseSignedId, practiceSecret, signId } from '../signedIds.ts'
import { cookieAttributes, cookieValue } from './sessionCookie.ts'

/**
 * The device cookie names the users who signed in at this browser before. It is no credential: a password is still needed, only its
 * failures are counted for this browser alone (decision 0250).
 */

/** A shared computer at reception: so many of its users are remembered, the last one first. */
const maxUsers = 8
const secondsRemembered = 400 * 86_400

const cookieName = (secure: boolean) => (secure ? '__Host-device' : 'device')
const signedIdsIn = (raw: IncomingMessage, secure: boolean): readonly string[] =>
  (cookieValue(raw, cookieName(secure)) ?? '').split('.').slice(0, maxUsers)

/** A user of one practice. */
export type UserRef = { readonly practice: string; readonly user: string }

/** @returns signs a device for this user. */
async function createSigner(deps: ServerDeps, { practice, user }: UserRef): Promise<(device: string) => string> {
  const secret = await practiceSecret(deps, practice, 'device')
  return (device) => signId(secret, `device of ${user}`, device)
}

const findSignedId = (sign: (device: string) => string, signedIds: readonly string[]): string | undefined =>
  signedIds.find((signedId) => {
    const device = parseSignedId(signedId)
    return device !== null && isEqualInConstantTime(sign(device), signedId)
  })

/** The id of the browser if this user has signed in there before. */
export async function knownDeviceOf(deps: ServerDeps, userRef: UserRef, raw: IncomingMessage, secure: boolean): Promise<string | null> {
  const signedIds = signedIdsIn(raw, secure).filter((signedId) => parseSignedId(signedId) !== null)
  if (signedIds.length === 0) return null
  const signedId = findSignedId(await createSigner(deps, userRef), signedIds)
  return signedId === undefined ? null : parseSignedId(signedId)
}

/** Builds the `Set-Cookie` value that remembers this user at this browser. */
export async function deviceCookie(deps: ServerDeps, userRef: UserRef, raw: IncomingMessage, secure: boolean): Promise<string> {
  const earlier = signedIdsIn(raw, secure).filter((signedId) => parseSignedId(signedId) !== null)
  const sign = await createSigner(deps, userRef)
  const own = findSignedId(sign, earlier) ?? sign(deps.newId())
  const signedIds = [own, ...earlier.filter((signedId) => signedId !== own)].slice(0, maxUsers)
  return `${cookieName(secure)}=${signedIds.join('.')}; Max-Age=${secondsRemembered}; ${cookieAttributes(secure)}`
}
