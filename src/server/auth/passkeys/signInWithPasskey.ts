import { Problem } from '#domain/problems.ts'
import { instantOf } from '#domain/time.ts'
import type { SignInResponse } from '#domain/wire.ts'
import type { ServerDeps } from '../../deps.ts'
import type { Authenticator } from '../authenticator.ts'
import { countAttempt } from '../passwords/rateLimit.ts'
import type { UsedFactor } from '../security/secondFactor.ts'
import { signInWithTicket } from '../security/secondFactorTicket.ts'
import { securityOf, type UserRef } from '../security/securityRecord.ts'
import { hashOf } from '../sessions/tokens.ts'
import { completeSignIn, type SignInClient } from '../signIn.ts'
import type { PasskeyChallenges } from './challenges.ts'
import { publicKeyOf } from './ownPasskeys.ts'
import type { RelyingParty } from './relyingParty.ts'
import { userOfHandle } from './userHandle.ts'
import { type Assertion, type Ceremony, passkeyIdOf, verifyAssertion } from './webAuthn.ts'

/** A passkey replaces password and code: it is held by a device that has verified its user. After the password it replaces the code. */

export type PasskeySite = { readonly challenges: PasskeyChallenges; readonly relyingParty: RelyingParty }

/** @param ticket of the second step; without it, the passkey is the whole sign-in */
export const signInCeremony = (site: PasskeySite, ticket?: string): Ceremony => ({
  ...site,
  purpose: ticket === undefined ? 'sign in' : `second factor ${hashOf(ticket)}`,
})

const refused = (code: 'signed-out' | 'second-factor-needed'): Problem =>
  new Problem(code, 'This passkey was not accepted. Try again, or sign in without it.', { reason: 'wrongPasskey' })

async function findPasskey(deps: ServerDeps, userRef: UserRef, ceremony: Ceremony, assertion: Assertion): Promise<UsedFactor | null> {
  const record = await securityOf(deps, userRef)
  const passkey = record?.passkeys.find(({ id }) => id === passkeyIdOf(assertion.id))
  const key = record && passkey ? await publicKeyOf(deps, userRef, record, passkey.id) : null
  if (!passkey || !key) return null
  const counter = await verifyAssertion(ceremony, assertion, { ...key, counter: passkey.counter })
  return counter === null ? null : { passkey: passkey.id, counter, at: instantOf(deps.now()) }
}

type PasskeySignIn = { readonly site: PasskeySite; readonly assertion: Assertion; readonly client: SignInClient }

/** @throws Problem `signed-out`, the same for an unknown user and for a passkey that was removed; `too-many` */
export async function signInWithPasskey(
  deps: ServerDeps,
  authenticator: Authenticator,
  { site, assertion, client: { address, knownDeviceOf, place } }: PasskeySignIn,
): Promise<SignInResponse> {
  const begunAt = deps.now()
  const userRef = userOfHandle(assertion.userHandle ?? '')
  const access = userRef && (await authenticator.accessOf(userRef.practice, userRef.user))
  const knownDevice = access && userRef ? await knownDeviceOf(userRef.practice, userRef.user) : null
  const attempt = await countAttempt(deps, access?.username ?? `passkey ${assertion.userHandle}`, { address, knownDevice })
  const factor = access && userRef ? await findPasskey(deps, userRef, signInCeremony(site), assertion) : null
  if (!access || !userRef || !factor) throw refused('signed-out')
  return completeSignIn(deps, { practice: userRef.practice, access, attempt, factor, place, begunAt })
}

/** @throws Problem `signed-out` if the ticket is over; `second-factor-needed` if the passkey is refused; `too-many` */
export const answerWithPasskey = (
  deps: ServerDeps,
  authenticator: Authenticator,
  { site, assertion, client, ticket }: PasskeySignIn & { readonly ticket: string },
): Promise<SignInResponse> =>
  signInWithTicket(deps, authenticator, client, {
    ticket,
    findFactor: async (userRef) => {
      const factor = await findPasskey(deps, userRef, signInCeremony(site, ticket), assertion)
      if (!factor) throw refused('second-factor-needed')
      return factor
    },
  })
