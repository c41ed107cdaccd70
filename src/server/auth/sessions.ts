import { instantOf, minutes } from '#domain/time.ts'
import type { House } from '../house.ts'
import type { LoggedChange, Session } from '../store/store.ts'
import { hashOf, isToken, newToken } from './tokens.ts'

/** A working day and a little. It does not stretch, so what a client was told at the sign-in stays true. */
export const sessionLength = minutes(12 * 60)

export async function openSession(house: House, practice: string, user: string): Promise<{ token: string; session: Session }> {
  const token = newToken()
  const now = house.now()
  const session: Session = {
    hash: hashOf(token),
    practice,
    user,
    kind: 'user',
    createdAt: instantOf(now),
    expiresAt: instantOf(now + sessionLength),
  }
  await house.store.credentials.open(session)
  return { token, session }
}

/** @param hash What is kept of the token. */
export async function sessionByHash(house: House, hash: string): Promise<Session | null> {
  const session = await house.store.credentials.find(hash)
  return session && session.expiresAt > instantOf(house.now()) ? session : null
}

/** @returns The hash of the session that is over, so that whoever is connected by it can be told; `null` where there could be none. */
export async function closeSession(house: House, token: string): Promise<string | null> {
  if (!isToken(token)) return null
  const hash = hashOf(token)
  await house.store.credentials.close(hash)
  return hash
}

/** Disabled, removed, or with another password: whoever came in before is out. */
const endsSignIns = ({ before, after }: LoggedChange): boolean =>
  after === null || after['disabled'] === true || (before !== null && before['passwordSetAt'] !== after['passwordSetAt'])

/** A sign-in that was ended is over for good: enabling the user again does not bring it back. */
export const endSignInsOfTheDisabled = (house: House): (() => void) =>
  house.store.onCommit((entries) => {
    for (const { practice, changes } of entries) {
      for (const change of changes.filter(({ area }) => area === 'users')) {
        if (!endsSignIns(change)) continue
        const { record } = change
        house.store.credentials
          .closeAllOf(practice, record)
          .catch((error: unknown) => house.report('sign-ins of a disabled user stay open', error))
      }
    }
  })
