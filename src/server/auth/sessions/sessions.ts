import { type Instant, instantOf, millisecondsOf, minutes } from '#domain/time.ts'
import type { AnyRecord } from '#domain/wire.ts'
import type { ServerDeps } from '../../deps.ts'
import type { LoggedChange, Session } from '../../store/store.ts'
import { hashOf, createToken } from './tokens.ts'

/** Longer than a working day. It is never extended, so the expiry that a client received at sign-in stays correct. */
export const sessionDuration = minutes(12 * 60)

/** The start of a session of this user: after their password was set, even if the clock was set back since. */
export const sessionStartOf = ({ now }: ServerDeps, { passwordSetAt }: AnyRecord, begunAt = now()): Instant =>
  instantOf(Math.max(begunAt, typeof passwordSetAt === 'string' ? millisecondsOf(passwordSetAt) + 1 : 0))

/** A session that is not stored yet. */
export type NewSession = { readonly token: string; readonly session: Session }

/** @param begunAt when the password began to be verified, in milliseconds: a password set since then ends the session */
export function newSession(deps: ServerDeps, practice: string, user: AnyRecord, begunAt = deps.now()): NewSession {
  const token = createToken()
  const session: Session = {
    hash: hashOf(token),
    practice,
    user: user.id,
    kind: 'user',
    createdAt: sessionStartOf(deps, user, begunAt),
    expiresAt: instantOf(deps.now() + sessionDuration),
  }
  return { token, session }
}

export async function createSession(deps: ServerDeps, practice: string, user: AnyRecord): Promise<NewSession> {
  const created = newSession(deps, practice, user)
  await deps.store.credentials.createSession(created.session)
  return created
}

/** @param hash The stored hash of the token. */
export async function sessionByHash(deps: ServerDeps, hash: string): Promise<Session | null> {
  const session = await deps.store.credentials.findSession(hash)
  return session && session.expiresAt > instantOf(deps.now()) ? session : null
}

/** True if the user was disabled, removed or got another password: their earlier sessions end. */
const endsSessions = ({ before, after }: LoggedChange): boolean =>
  after === null || after['disabled'] === true || (before !== null && before['passwordSetAt'] !== after['passwordSetAt'])

/**
 * Ends sessions permanently: enabling the user again does not restore them.
 * @param onEnd Receives the id of the user in the turn of the commit, to close their sockets before they receive another entry.
 */
export const endSessionsOfChangedUsers = (deps: ServerDeps, onEnd: (user: string) => void): (() => void) =>
  deps.store.onCommit((entries) => {
    for (const { practice, changes } of entries) {
      for (const change of changes.filter(({ area }) => area === 'users')) {
        if (!endsSessions(change)) continue
        const { record } = change
        onEnd(record)
        deps.store.credentials
          .deleteSessionsOf(practice, record)
          .catch((error: unknown) => deps.report('the sessions of a changed user stay', error))
      }
    }
  })
