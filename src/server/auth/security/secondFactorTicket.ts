import * as z from 'zod/mini'
import { requestShape } from '#domain/bounds.ts'
import { longText } from '#domain/fields.ts'
import { Problem } from '#domain/problems.ts'
import { instantOf, minutes } from '#domain/time.ts'
import type { SignInResponse } from '#domain/wire.ts'
import type { ServerDeps } from '../../deps.ts'
import { requirePermittedAddress } from '../addresses/permittedAddresses.ts'
import type { Authenticator } from '../authenticator.ts'
import type { Session } from '../../store/store.ts'
import { type Attempt, countAttempt } from '../passwords/rateLimit.ts'
import { sessionByHash, sessionStartOf } from '../sessions/sessions.ts'
import { createToken, hashOf, isToken } from '../sessions/tokens.ts'
import { completeSignIn, requireCode, type SignInClient } from '../signIn.ts'
import type { UserAccess } from '../userAccess.ts'
import type { UsedFactor } from './secondFactor.ts'
import type { UserRef } from './securityRecord.ts'

/** Between the two steps of the sign-in page: a token that proves the right password, and is no session. The page never holds the password. */

export const CodeInput = requestShape(
  'POST /Auth/Signin code',
  z.strictObject({ ticket: longText(100), code: longText(20).check(z.minLength(1)) }),
)

export type CodeInput = z.infer<typeof CodeInput>

const ticketDuration = minutes(5)

export const overTicket = () => new Problem('signed-out', 'This took too long. Enter your password again.')

/** Call it only after `signIn` refused this username for a missing second factor. */
export async function createTicket(deps: ServerDeps, username: string): Promise<string> {
  const found = await deps.store.findAnywhere('users', 'username', username.trim().toLowerCase())
  const token = createToken()
  if (found)
    await deps.store.credentials.createSession({
      hash: hashOf(token),
      practice: found.practice,
      user: found.record.id,
      kind: 'secondFactor',
      createdAt: sessionStartOf(deps, found.record),
      expiresAt: instantOf(deps.now() + ticketDuration),
    })
  return token
}

/** @returns the user whose password the ticket proves; `null` if it is over */
export async function userOfTicket(deps: ServerDeps, ticket: string): Promise<Session | null> {
  const stored = isToken(ticket) ? await sessionByHash(deps, hashOf(ticket)) : null
  return stored?.kind === 'secondFactor' ? stored : null
}

type TicketAnswer = {
  readonly ticket: string
  /** @throws Problem `second-factor-needed` */
  readonly findFactor: (userRef: UserRef, attempt: Attempt, access: UserAccess) => Promise<UsedFactor | null>
}

/** @throws Problem `signed-out` if the ticket is over; `second-factor-needed` for a wrong factor; `too-many` */
export async function signInWithTicket(
  deps: ServerDeps,
  authenticator: Authenticator,
  { address, knownDeviceOf, place }: SignInClient,
  { ticket, findFactor }: TicketAnswer,
): Promise<SignInResponse> {
  const stored = await userOfTicket(deps, ticket)
  const access = stored && (await authenticator.accessOf(stored.practice, stored.user))
  if (!stored || !access || stored.createdAt <= String(access.record['passwordSetAt'] ?? '')) throw overTicket()
  const { practice, user } = stored
  const attempt = await countAttempt(deps, access.username, { address, knownDevice: await knownDeviceOf(practice, user) })
  await requirePermittedAddress(deps, practice, place.where)
  const factor = await findFactor({ practice, user }, attempt, access)
  const signedIn = await completeSignIn(deps, { practice, access, attempt, factor, place })
  await deps.store.credentials.deleteSession(stored.hash)
  return signedIn
}

/** @throws as `signInWithTicket` */
export const answerWithCode = (
  deps: ServerDeps,
  authenticator: Authenticator,
  { ticket, code }: { readonly ticket: string; readonly code: string },
  client: SignInClient,
): Promise<SignInResponse> =>
  signInWithTicket(deps, authenticator, client, {
    ticket,
    findFactor: (userRef, attempt, access) => requireCode(deps, userRef, { access, attempt, typed: code }),
  })
