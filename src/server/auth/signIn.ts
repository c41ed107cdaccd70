import * as z from 'zod/mini'
import { requestShape } from '#domain/bounds.ts'
import { longText } from '#domain/fields.ts'
import { Problem } from '#domain/problems.ts'
import type { CurrentUser, SignInResponse } from '#domain/wire.ts'
import type { ServerDeps } from '../deps.ts'
import type { Session } from '../store/store.ts'
import type { QueueName } from './passwords/limitConcurrency.ts'
import { verifyPassword } from './passwords/passwords.ts'
import type { Authenticator } from './authenticator.ts'
import type { UserAccess } from './userAccess.ts'
import { newSession, sessionDuration } from './sessions/sessions.ts'
import { type Attempt, type SignInSource, countAttempt } from './passwords/rateLimit.ts'
import { type UsedFactor, findCode, spendFactor } from './security/secondFactor.ts'
import { requirePermittedAddress } from './addresses/permittedAddresses.ts'
import { missingFactor } from './security/requiredFactor.ts'
import { changeSecurity, securityOf, type UserRef } from './security/securityRecord.ts'
import { type SessionPlace, toUserSession, withSession } from './security/sessionList.ts'

const credential = longText(200).check(z.minLength(1))

export const SignInInput = requestShape(
  'POST /api/auth/',
  z.strictObject({
    username: credential,
    password: credential,
    /** A code of the authenticator app, or a recovery code, for users with a second factor. */
    code: z.optional(longText(20)),
  }),
)
export type SignInInput = z.infer<typeof SignInInput>

/** In seconds. */
export const cookieMaxAge = sessionDuration / 1000

const wrongCredentials = () => new Problem('signed-out', 'The username or password is incorrect.')

type FoundUser = Awaited<ReturnType<ServerDeps['store']['findAnywhere']>>

/** Checks the user's password. Neither the response nor its time reveals whether the username or the password was wrong. */
async function checkPassword(deps: ServerDeps, user: FoundUser, password: string, queue: QueueName): Promise<FoundUser> {
  const readHash = async () => user && deps.store.secret(user.practice, 'users', user.record.id, 'password')
  const hash = await readHash()
  const isCorrect = await verifyPassword(hash, password, queue)
  // Verification takes a moment, in which another password may have been set.
  return isCorrect && (await readHash()) === hash ? user : null
}

export async function practiceOf(deps: ServerDeps, practice: string): Promise<CurrentUser['practice']> {
  const practices = await deps.store.practices()
  return { id: practice, name: practices.find(({ id }) => id === practice)?.name ?? '' }
}

async function userDetailsOf(deps: ServerDeps, practice: string, access: UserAccess): Promise<CurrentUser> {
  return {
    id: access.record.id,
    username: access.username,
    name: access.name,
    practice: await practiceOf(deps, practice),
    provider: access.provider,
    locations: access.locations,
    startPage: access.startPage,
  }
}

/** The signed-in user and their scopes, as the browser stores them. */
export const describeUser = async (deps: ServerDeps, practice: string, access: UserAccess) => ({
  user: await userDetailsOf(deps, practice, access),
  scopes: [...access.scopes].sort(),
})

/** Whether the password is still the verified one. A change ends the sessions that are stored by then, and no later one. */
async function hasSamePassword({ store }: ServerDeps, practice: string, { record }: UserAccess): Promise<boolean> {
  return (await store.get(practice, 'users', record.id))?.passwordSetAt === record['passwordSetAt']
}

/** The client of a sign-in, as the limits and the list of sessions see it. */
export type SignInClient = Pick<SignInSource, 'address'> & {
  readonly knownDeviceOf: (practice: string, user: string) => Promise<string | null>
  readonly place: SessionPlace
}

/**
 * @throws Problem `signed-out`, the same for an unknown name, a wrong password and a disabled user; `second-factor-needed` after the right
 * password, without a code or with a wrong one; `second-factor-required` if the user must set one up first; `too-many`;
 * `address-not-permitted` after the right password
 */
export async function signIn(
  deps: ServerDeps,
  authenticator: Authenticator,
  input: SignInInput,
  { address, knownDeviceOf, place }: SignInClient,
): Promise<SignInResponse> {
  const username = input.username.trim().toLowerCase()
  const begunAt = deps.now()
  const found = await deps.store.findAnywhere('users', 'username', username)
  const knownDevice = found && (await knownDeviceOf(found.practice, found.record.id))
  const attempt = await countAttempt(deps, username, { address, knownDevice })
  const user = await checkPassword(deps, found, input.password, knownDevice === null ? 'usual' : 'preferred')
  const access = user && (await authenticator.accessOf(user.practice, user.record.id))
  // The password may have been changed while the old one was verified.
  if (!user || !access || access.record['passwordSetAt'] !== user.record['passwordSetAt']) throw wrongCredentials()
  // Before the second step, which may set a factor up: from elsewhere a password must not.
  await requirePermittedAddress(deps, user.practice, place.where)
  const factor = await requireCode(deps, { practice: user.practice, user: user.record.id }, { access, attempt, typed: input.code })
  return completeSignIn(deps, { practice: user.practice, access, attempt, factor, place, begunAt })
}

const codeNeeded = () =>
  new Problem('second-factor-needed', 'Enter the code of your authenticator app, or a recovery code.', { reason: 'codeNeeded' })
const wrongCode = () => new Problem('second-factor-needed', 'The code is incorrect, or was used before.', { reason: 'wrongCode' })

type CodeStep = { readonly access: UserAccess; readonly attempt: Attempt; readonly typed: string | undefined }

/**
 * A wrong code stays counted, like a wrong password.
 * @returns the code that was used; `null` for a user without codes, who needs none
 */
export async function requireCode(deps: ServerDeps, userRef: UserRef, { access, attempt, typed }: CodeStep): Promise<UsedFactor | null> {
  const record = await securityOf(deps, userRef)
  if (!record?.totp && !access.needsSecondFactor) return null
  if (!record?.totp || !typed) {
    await attempt.withdraw()
    throw record?.totp ? codeNeeded() : missingFactor(record)
  }
  const used = await findCode(deps, userRef, record, typed)
  if (!used) throw wrongCode()
  return used
}

type CompletedSignIn = {
  readonly practice: string
  readonly access: UserAccess
  readonly attempt: Attempt
  readonly factor: UsedFactor | null
  readonly place: SessionPlace
  /** When the password began to be verified, in milliseconds. Omitted: now. */
  readonly begunAt?: number
}

/**
 * Lists the session and uses the factor in one transaction, so that a code works once. The session is valid after that.
 * @throws Problem `address-not-permitted`
 */
export async function completeSignIn(deps: ServerDeps, signedIn: CompletedSignIn): Promise<SignInResponse> {
  const { practice, access, attempt, factor, place, begunAt } = signedIn
  await requirePermittedAddress(deps, practice, place.where)
  const { token, session } = newSession(deps, practice, access.record, begunAt)
  const listed = await listSession(deps, session, { place, factor })
  if (factor && !listed) throw wrongCode()
  await attempt.recordSuccess()
  await deps.store.credentials.createSession(session)
  if (!(await hasSamePassword(deps, practice, access))) {
    await deps.store.credentials.deleteSession(session.hash)
    throw wrongCredentials()
  }
  return { token, expiresAt: session.expiresAt, ...(await describeUser(deps, practice, access)) }
}

/** @returns false if the factor was used before. */
async function listSession(
  deps: ServerDeps,
  session: Session,
  { place, factor }: Pick<CompletedSignIn, 'place' | 'factor'>,
): Promise<boolean> {
  const changed = await changeSecurity(deps, {
    ...session,
    because: 'signed in',
    change: (record) => {
      const used = factor ? spendFactor(record, factor) : {}
      return used && { ...used, lastSignInAt: session.createdAt, sessions: withSession(record.sessions, toUserSession(session, place)) }
    },
  })
  return changed !== null
}
