import { maxListedSessions, type UserSession } from '#domain/practice/userSecurity.ts'
import { type Instant, instantOf, millisecondsOf, minutes } from '#domain/time.ts'
import type { ServerDeps } from '../../deps.ts'
import type { Session } from '../../store/store.ts'
import { screenIdOf } from '../sessions/tokens.ts'
import { changeSecurity, type SecurityRecord, securityOf, type UserRef } from './securityRecord.ts'

/** The list of a user's sessions in their record. The session itself is its token's hash in the store. */

/** Where a sign-in comes from, as its user recognises it. */
export type SessionPlace = Pick<UserSession, 'where' | 'with'>

/** A request changes `last` at most so often: the log is no list of requests. */
const lastPrecision = minutes(60)

const isValidAt =
  (now: Instant) =>
  ({ expiresAt }: UserSession): boolean =>
    expiresAt > now

export const toUserSession = ({ hash, createdAt, expiresAt }: Session, place: SessionPlace): UserSession => ({
  id: screenIdOf(hash),
  begun: createdAt,
  last: createdAt,
  expiresAt,
  ...place,
})

/** Adds the newest and drops what has expired. */
export const withSession = (sessions: readonly UserSession[], session: UserSession): UserSession[] =>
  [...sessions.filter(isValidAt(session.begun)), session].slice(-maxListedSessions)

export const forgetSession = (deps: ServerDeps, userRef: UserRef, hash: string, because: string): Promise<SecurityRecord | null> =>
  changeSecurity(deps, {
    ...userRef,
    because,
    change: ({ sessions }) =>
      sessions.some(({ id }) => id === screenIdOf(hash)) ? { sessions: sessions.filter(({ id }) => id !== screenIdOf(hash)) } : null,
  })

/** Reads the record of a session in use at most so often. */
const checkEvery = minutes(10)

/**
 * Notes when a session was last used, to the hour.
 * @returns Call it at each request of a user's session. It does not wait, because no request may wait for it.
 */
export function createUseRecorder(deps: ServerDeps): (userRef: UserRef, hash: string) => void {
  const checkedAt = new Map<string, number>()
  return (userRef, hash) => {
    const now = deps.now()
    if (now - (checkedAt.get(hash) ?? 0) < checkEvery) return
    checkedAt.delete(hash)
    checkedAt.set(hash, now)
    const [oldest] = checkedAt.keys()
    if (checkedAt.size > maxRemembered && oldest !== undefined) checkedAt.delete(oldest)
    recordUse(deps, userRef, hash, instantOf(now)).catch((error: unknown) => deps.report('the last use of a session is not noted', error))
  }
}

const maxRemembered = 10_000

async function recordUse(deps: ServerDeps, userRef: UserRef, hash: string, now: Instant): Promise<void> {
  const isDue = ({ id, last }: UserSession) => id === screenIdOf(hash) && millisecondsOf(now) - millisecondsOf(last) > lastPrecision
  if (!(await securityOf(deps, userRef))?.sessions.some(isDue)) return
  const change = ({ sessions }: SecurityRecord) => ({
    sessions: sessions.map((session) => (isDue(session) ? { ...session, last: now } : session)),
  })
  await changeSecurity(deps, { ...userRef, because: 'in use', change })
}
