import type { IncomingMessage } from 'node:http'
import { Problem } from '#domain/problems.ts'
import { grantableScopes } from '#domain/scopes.ts'
import type { Config } from '../config.ts'
import type { ServerDeps } from '../deps.ts'
import { destinationOf, isFromAnotherSite, isInsecure } from '../http/security/origin.ts'
import type { Session } from '../store/store.ts'
import { proxyAddress } from '../trustedProxies.ts'
import { createPermittedAddresses, type PermittedAddresses } from './addresses/permittedAddresses.ts'
import { tokenFromCookie } from './sessions/sessionCookie.ts'
import { createDeviceAuthentication, deviceRequestOf } from './proofs/deviceAuthentication.ts'
import { createProofChecker, type ProofChecker } from './proofs/proofChecker.ts'
import { type Principal, carrierPrincipal, systemPrincipal } from '../engine/access/principal.ts'
import { type UserAccess, userAccessOf } from './userAccess.ts'
import { signingCommands, signingScopes } from './routes/registerSigning.ts'
import { endSessionsOfChangedUsers, sessionByHash } from './sessions/sessions.ts'
import { createUseRecorder, forgetSession } from './security/sessionList.ts'
import { createSessionKinds, type SessionKind, type SessionKinds } from './sessions/sessionKinds.ts'
import { hashOf, isToken, screenIdOf } from './sessions/tokens.ts'

/** Resolves tokens and cookies to principals with their current permissions. */
export type Authenticator = {
  /** `null` if the request has no valid session. */
  readonly authenticate: (raw: IncomingMessage) => Promise<Principal | null>
  /** Authenticates a socket, which may carry a token. Refuses pages of other sites. @throws Problem `insecure`, `other-site` */
  readonly authenticateSocket: (handshake: SocketHandshake) => Promise<Principal | null>
  readonly authenticateToken: (token: string) => Promise<Principal | null>
  /** Checks a proof of a device's key. The pairing calls use it before there is a token. */
  readonly checkProof: ProofChecker
  /** The same principal with current permissions; `null` if disabled, signed out or expired. */
  readonly refresh: (principal: Principal) => Promise<Principal | null>
  /** Adds the kinds of session that modules sign in. */
  readonly addSessionKinds: (kinds: readonly SessionKind[]) => void
  readonly accessOf: (practice: string, user: string) => Promise<UserAccess | null>
  /** Ends the session of this token permanently. */
  readonly endSession: (token: string) => Promise<void>
  /** Ends the session with this stored hash. Its user's list of sessions is the caller's. */
  readonly endSessionByHash: (hash: string) => Promise<void>
  readonly close: () => void
}

export type SocketHandshake = {
  readonly token: string | null
  /** The proof of a paired device’s key. */
  readonly proof?: string | null
  readonly request: IncomingMessage
}
type OriginConfig = Pick<Config, 'publicUrl' | 'trustsProxy'>

const isAfterPasswordChange = ({ createdAt }: Session, { record }: UserAccess): boolean => createdAt > String(record['passwordSetAt'] ?? '')

const userPrincipalOf = (session: Session, access: UserAccess): Principal => ({
  practice: session.practice,
  kind: 'user',
  by: { kind: 'user', id: session.user, name: access.name },
  origin: { kind: 'screen', id: screenIdOf(session.hash) },
  scopes: access.scopes,
  locations: access.locations,
  provider: access.provider,
  user: session.user,
  session: session.hash,
})

/** The principal of a PIN signature. It has no read access, and only the signing scopes that the user has. */
const signaturePrincipalOf = (session: Session, access: UserAccess): Principal => ({
  ...userPrincipalOf(session, access),
  scopes: new Set([...access.scopes].filter((scope) => signingScopes.has(scope))),
  allowedCommands: signingCommands,
})

/** All scopes, for local programs. */
const allScopes: ReadonlySet<string> = new Set(['user', ...grantableScopes])

/** Reads the token from the request. An Authorization header takes precedence over the cookie, even if it is invalid. */
export function tokenOf(config: OriginConfig, raw: IncomingMessage): string | null {
  const { authorization } = raw.headers
  if (authorization === undefined) return tokenFromCookie(raw, destinationOf(config, raw).secure)
  return /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? null
}

function checkHandshake(config: OriginConfig, raw: IncomingMessage): void {
  if (isInsecure(destinationOf(config, raw)))
    throw new Problem('insecure', 'Over plain http, the server can only be used on its own computer. Use https.')
  if (isFromAnotherSite(config, raw)) throw new Problem('other-site', 'A page of another site opened this connection.')
}

export type AuthenticatorDeps = {
  readonly deps: ServerDeps
  readonly config: OriginConfig
  /** Hash of the token in `local.json`. */
  readonly localHash?: string | null
  /** Hash of the carrier's token in `local.json`. */
  readonly carrierHash?: string | null
  /** Receives the hash of an ended session, or the id of a user or device whose sessions ended. Their sockets must also be closed. */
  readonly onSignOut?: (id: string) => void
  /** Milliseconds of a monotonic clock. */
  readonly monotonic: () => number
}

type LocalHashes = { readonly localHash: string | null; readonly carrierHash: string | null }

/** Finds the principal of a stored hash, with its current permissions. */
function createPrincipalLookup(deps: ServerDeps, sessionKinds: SessionKinds, { localHash, carrierHash }: LocalHashes) {
  /** The tokens in `local.json` are for the first practice. */
  const localPrincipal = async (hash: string): Promise<Principal | null> => {
    const [firstPractice] = await deps.store.practices()
    if (!firstPractice) return null
    if (hash === carrierHash) return carrierPrincipal(firstPractice.id, 'local', hash)
    return systemPrincipal(firstPractice.id, 'local', allScopes, { kind: 'screen', id: 'local' })
  }
  return async (hash: string): Promise<Principal | null> => {
    if (hash === localHash || hash === carrierHash) return localPrincipal(hash)
    const session = await sessionByHash(deps, hash)
    if (!session) return null
    if (session.kind !== 'user' && session.kind !== 'signature') return sessionKinds.principalOf(session)
    const access = await userAccessOf(deps, session.practice, session.user)
    if (!access || !isAfterPasswordChange(session, access)) return null
    return session.kind === 'signature' ? signaturePrincipalOf(session, access) : userPrincipalOf(session, access)
  }
}

/** A device token of a release without keys is no credential. */
const withoutDevice = (principal: Principal | null): Principal | null => (principal?.device === undefined ? principal : null)

function createSessionEnding(deps: ServerDeps, onSignOut: (hash: string) => void): Pick<Authenticator, 'endSession' | 'endSessionByHash'> {
  const endSessionByHash = async (hash: string) => {
    await deps.store.credentials.deleteSession(hash)
    onSignOut(hash)
  }
  return {
    endSessionByHash,
    endSession: async (token) => {
      if (!isToken(token)) return
      const session = await deps.store.credentials.findSession(hashOf(token))
      await endSessionByHash(hashOf(token))
      if (session?.kind === 'user') await forgetSession(deps, session, session.hash, 'signed out')
    },
  }
}

/** Notes the use of the session that a request comes with, and returns its principal. */
function createUseNotes(deps: ServerDeps) {
  const recordUse = createUseRecorder(deps)
  return (principal: Principal | null): Principal | null => {
    if (principal?.user && principal.session !== null) recordUse({ practice: principal.practice, user: principal.user }, principal.session)
    return principal
  }
}

/** A user's principal with the address of the request; `null` from an address that the practice does not permit. Others pass. */
async function atAddress(isPermitted: PermittedAddresses, principal: Principal | null, address: string): Promise<Principal | null> {
  if (principal?.kind !== 'user') return principal
  return (await isPermitted(principal.practice, address)) ? { ...principal, address } : null
}

export function createAuthenticator(options: AuthenticatorDeps): Authenticator {
  const { deps, config, localHash = null, carrierHash = null, onSignOut = () => {}, monotonic } = options
  const checkProof = createProofChecker(config, monotonic)
  const sessionKinds = createSessionKinds(deps, onSignOut)
  const isPermitted = createPermittedAddresses(deps)
  const subscriptions = [sessionKinds.close, endSessionsOfChangedUsers(deps, onSignOut)]

  const principalOfHash = createPrincipalLookup(deps, sessionKinds, { localHash, carrierHash })
  const principalOfToken = async (token: string) => withoutDevice(isToken(token) ? await principalOfHash(hashOf(token)) : null)
  const noteUse = createUseNotes(deps)
  const authenticateDevice = createDeviceAuthentication(checkProof, principalOfHash)
  const principalAt = async (raw: IncomingMessage, token: string) =>
    atAddress(isPermitted, await principalOfToken(token), proxyAddress(raw, config.trustsProxy))
  const authenticate = async (raw: IncomingMessage) => {
    const device = deviceRequestOf(raw)
    return device ? authenticateDevice(device) : noteUse(await principalAt(raw, tokenOf(config, raw) ?? ''))
  }

  return {
    authenticateToken: principalOfToken,
    authenticate,
    checkProof,
    authenticateSocket: async ({ token, proof = null, request }) => {
      checkHandshake(config, request)
      const tokenPrincipal = (sent: string) =>
        proof === null ? principalAt(request, sent) : authenticateDevice({ raw: request, token: sent, proof })
      const principal = await (token === null ? authenticate(request) : tokenPrincipal(token))
      return principal?.allowedCommands ? null : principal
    },
    refresh: async (principal) => (principal.session === null ? principal : principalOfHash(principal.session)),
    addSessionKinds: sessionKinds.add,
    accessOf: (practice, user) => userAccessOf(deps, practice, user),
    ...createSessionEnding(deps, onSignOut),
    close: () => subscriptions.forEach((stop) => stop()),
  }
}
