import type { IncomingMessage } from 'node:http'
import { Problem } from '#domain/problems.ts'
import { grantable } from '#domain/scopes.ts'
import type { Config } from '../config.ts'
import type { House } from '../house.ts'
import { destinationOf, isFromAnotherSite, isInTheClear } from '../http/origin.ts'
import type { Session } from '../store/store.ts'
import { tokenInCookie } from './cookie.ts'
import { deviceBy, endTokensOfTheRevoked } from './devices.ts'
import { type Principal, theSystem } from './principal.ts'
import { type Rights, rightsOf } from './rights.ts'
import { signingCommands, signingScopes } from './signing.ts'
import { closeSession, endSignInsOfTheDisabled, sessionByHash } from './sessions.ts'
import { hashOf, isToken } from './tokens.ts'

/** Knows people by what they carry, as they stand at this moment. */
export type Porter = {
  /** `null` where nobody is signed in, or not any more. */
  readonly find: (raw: IncomingMessage) => Promise<Principal | null>
  /** The same for a socket, which may bring its token along: and a page of another site may not open one. @throws Problem `insecure`, `other-site` */
  readonly admit: (handshake: Handshake) => Promise<Principal | null>
  readonly byToken: (token: string) => Promise<Principal | null>
  /** The same principal as they stand now; `null` once they are disabled, signed out or expired. */
  readonly again: (principal: Principal) => Promise<Principal | null>
  readonly rights: (practice: string, user: string) => Promise<Rights | null>
  /** Ends this token's sign-in for good. */
  readonly end: (token: string) => Promise<void>
  readonly close: () => void
}

export type Handshake = { readonly token: string | null; readonly request: IncomingMessage }
type Seen = Pick<Config, 'publicUrl' | 'trusts'>

const isByThisPassword = ({ createdAt }: Session, { record }: Rights): boolean => createdAt >= String(record['passwordSetAt'] ?? '')

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

/** Who signs by a PIN sees nothing, and gives what a signature is for and they may. */
const signatureWith = (session: Session, rights: Rights): Principal => ({
  ...principalWith(session, rights),
  scopes: new Set([...rights.scopes].filter((scope) => signingScopes.has(scope))),
  only: signingCommands,
})

/** Every right there is: for programs of this machine. */
const everyScope: ReadonlySet<string> = new Set(['user', ...grantable])

/** A bad bearer token is a bad credential, even beside a good cookie. */
export function tokenIn(config: Seen, raw: IncomingMessage): string | null {
  const { authorization } = raw.headers
  if (authorization === undefined) return tokenInCookie(raw, destinationOf(config, raw).secure)
  return /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? null
}

function guardHandshake(config: Seen, raw: IncomingMessage): void {
  if (isInTheClear(destinationOf(config, raw))) throw new Problem('insecure', 'Over plain http this can be used on the machine it runs on.')
  if (isFromAnotherSite(config, raw)) throw new Problem('other-site', 'A page of another site opened this.')
}

export type Hiring = {
  readonly house: House
  readonly config: Seen
  /** What is kept of the token in `local.json`. */
  readonly localHash?: string | null
  /** Told the hash of a session that was signed out of, or the id of a device that was revoked: their sockets must end too. */
  readonly onSignOut?: (session: string) => void
}

export function makePorter({ house, config, localHash = null, onSignOut = () => {} }: Hiring): Porter {
  const deafen = [endSignInsOfTheDisabled(house), endTokensOfTheRevoked(house, onSignOut)]

  const local = async (): Promise<Principal | null> => {
    const [first] = await house.store.practices()
    return first ? theSystem(first.id, 'local', everyScope) : null
  }

  const byHash = async (hash: string): Promise<Principal | null> => {
    if (hash === localHash) return local()
    const session = await sessionByHash(house, hash)
    if (session?.kind === 'device') return deviceBy(house, session)
    if (session?.kind !== 'user' && session?.kind !== 'signature') return null
    const rights = await rightsOf(house, session.practice, session.user)
    if (!rights || !isByThisPassword(session, rights)) return null
    return session.kind === 'signature' ? signatureWith(session, rights) : principalWith(session, rights)
  }

  const byToken = async (token: string) => (isToken(token) ? byHash(hashOf(token)) : null)
  const find = (raw: IncomingMessage) => byToken(tokenIn(config, raw) ?? '')

  return {
    byToken,
    find,
    admit: async ({ token, request }) => {
      guardHandshake(config, request)
      const principal = await (token === null ? find(request) : byToken(token))
      return principal?.only ? null : principal
    },
    again: async (principal) => (principal.session === null ? principal : byHash(principal.session)),
    rights: (practice, user) => rightsOf(house, practice, user),
    end: async (token) => {
      const ended = await closeSession(house, token)
      if (ended !== null) onSignOut(ended)
    },
    close: () => deafen.forEach((stop) => stop()),
  }
}
