import type { IncomingMessage } from 'node:http'
import { grantable } from '#domain/scopes.ts'
import type { Config } from '../config.ts'
import type { House } from '../house.ts'
import { destinationOf } from '../http/origin.ts'
import type { Session } from '../store/store.ts'
import { tokenInCookie } from './cookie.ts'
import { type Principal, theSystem } from './principal.ts'
import { type Rights, rightsBook } from './rights.ts'
import { endSignInsOfTheDisabled, sessionByHash } from './sessions.ts'
import { hashOf, isToken } from './tokens.ts'

/** Knows people by what they carry, as they stand at this moment. */
export type Porter = {
  /** For a request, or the handshake of a socket; `null` where nobody is signed in. */
  readonly find: (raw: IncomingMessage) => Promise<Principal | null>
  readonly byToken: (token: string) => Promise<Principal | null>
  /** The same principal as they stand now; `null` once they are disabled, signed out or expired. */
  readonly again: (principal: Principal) => Promise<Principal | null>
  readonly rights: (practice: string, user: string) => Promise<Rights | null>
  readonly close: () => void
}

const principalWith = (session: Session, rights: Rights): Principal => ({
  practice: session.practice,
  kind: 'user',
  by: { kind: 'user', id: session.user, name: rights.name },
  scopes: rights.scopes,
  locations: rights.locations,
  provider: rights.provider,
  user: session.user,
  session: session.hash,
})

/** Every right there is: for programs of this machine. */
const everyScope: ReadonlySet<string> = new Set(['user', ...grantable])

/** A bad bearer token is a bad credential, even beside a good cookie. */
export function tokenIn(config: Pick<Config, 'publicUrl' | 'trusts'>, raw: IncomingMessage): string | null {
  const { authorization } = raw.headers
  if (authorization === undefined) return tokenInCookie(raw, destinationOf(config, raw).secure)
  return /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? null
}

/** @param localHash What is kept of the token in `local.json`. */
export function makePorter(house: House, config: Pick<Config, 'publicUrl' | 'trusts'>, localHash: string | null = null): Porter {
  const book = rightsBook(house)
  const stopEnding = endSignInsOfTheDisabled(house)

  const local = async (): Promise<Principal | null> => {
    const [first] = await house.store.practices()
    return first ? theSystem(first.id, 'local', everyScope) : null
  }

  const byHash = async (hash: string): Promise<Principal | null> => {
    if (hash === localHash) return local()
    const session = await sessionByHash(house, hash)
    if (session?.kind !== 'user') return null
    const rights = await book.of(session.practice, session.user)
    return rights && principalWith(session, rights)
  }

  const byToken = async (token: string) => (isToken(token) ? byHash(hashOf(token)) : null)

  return {
    byToken,
    find: async (raw) => byToken(tokenIn(config, raw) ?? ''),
    again: async (principal) => (principal.session === null ? principal : byHash(principal.session)),
    rights: book.of,
    close: () => {
      stopEnding()
      book.close()
    },
  }
}
