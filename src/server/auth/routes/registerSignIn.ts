import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#domain/problems.ts'
import type { SignInResponse } from '#domain/wire.ts'
import type { Config } from '../../config.ts'
import { parseShape } from '../../engine/records/shape.ts'
import type { ServerDeps } from '../../deps.ts'
import { publicRoute } from '../../http/security/authentication.ts'
import { destinationOf } from '../../http/security/origin.ts'
import { expiredSessionCookie, sessionCookie, tokenFromCookie } from '../sessions/sessionCookie.ts'
import type { Principal } from '../../engine/access/principal.ts'
import { type Authenticator, tokenOf } from '../authenticator.ts'
import { type SignInClient, SignInInput, cookieMaxAge, practiceOf, signIn, describeUser } from '../signIn.ts'
import { clientName } from '../security/clientName.ts'
import { screenIdOf } from '../sessions/tokens.ts'
import { deviceCookie, knownDeviceOf } from '../sessions/deviceCookie.ts'
import { sessionByHash } from '../sessions/sessions.ts'

/** The client of a sign-in: its address, taken from forwarding headers only if the proxy is trusted, and its device cookie. */
export const signInClientOf = (deps: ServerDeps, config: Config, { ip, raw }: FastifyRequest): SignInClient => ({
  address: ip,
  knownDeviceOf: (practice, user) => knownDeviceOf(deps, { practice, user }, raw, destinationOf(config, raw).secure),
  place: { where: ip, with: clientName(raw.headers['user-agent']) },
})

type SessionDeps = { readonly deps: ServerDeps; readonly config: Config; readonly authenticator: Authenticator }

/** Sets the cookies of session and device on the reply, and ends the session that the browser held before, because nothing could end it later. */
export async function replaceSession(
  { deps, config, authenticator }: SessionDeps,
  reply: FastifyReply,
  { token, user: { id: user, practice } }: SignInResponse,
): Promise<void> {
  const { raw } = reply.request
  const { secure } = destinationOf(config, raw)
  await authenticator.endSession(tokenFromCookie(raw, secure) ?? '')
  const rememberedDevice = await deviceCookie(deps, { practice: practice.id, user }, raw, secure)
  reply.header('set-cookie', [sessionCookie(token, secure, cookieMaxAge), rememberedDevice])
}

/** Ends the session of the request permanently and expires its cookie. */
export async function signOut(config: Config, authenticator: Authenticator, reply: FastifyReply): Promise<void> {
  await authenticator.endSession(tokenOf(config, reply.request.raw) ?? '')
  reply.header('set-cookie', expiredSessionCookie(destinationOf(config, reply.request.raw).secure))
  // The app's key `auth` names the user who was signed in.
  reply.header('clear-site-data', '"storage"')
}

/** Describes a principal that is no user, such as a local program, a carrier or a paired device: its scopes and its locations. */
const describeNonUser = async (deps: ServerDeps, { practice, by, scopes, locations }: Principal) => ({
  expiresAt: null,
  user: { id: by.id, username: by.name, name: by.name, practice: await practiceOf(deps, practice), provider: null, locations },
  scopes: [...scopes].sort(),
})

async function describeCaller(deps: ServerDeps, authenticator: Authenticator, { raw }: FastifyRequest) {
  const principal = await authenticator.authenticate(raw)
  if (principal?.kind === 'system' || principal?.kind === 'carrier') return describeNonUser(deps, principal)
  if (principal?.device !== undefined) return { ...(await describeNonUser(deps, principal)), kind: principal.kind }
  const access = principal?.user && !principal.allowedCommands ? await authenticator.accessOf(principal.practice, principal.user) : null
  const session = principal?.session ? await sessionByHash(deps, principal.session) : null
  if (!principal || !access || !session) throw new Problem('signed-out', 'You are not signed in.')
  return { expiresAt: session.expiresAt, session: screenIdOf(session.hash), ...(await describeUser(deps, principal.practice, access)) }
}

/** `/api/auth/`: `POST` signs in, `GET` returns the signed-in principal, `DELETE` signs out. */
export function registerSignIn(app: FastifyInstance, deps: ServerDeps, config: Config, authenticator: Authenticator): void {
  app.get('/api/auth/', publicRoute, (request) => describeCaller(deps, authenticator, request))

  app.post('/api/auth/', publicRoute, async (request, reply) => {
    const signedIn = await signIn(deps, authenticator, parseShape(SignInInput, request.body), signInClientOf(deps, config, request))
    await replaceSession({ deps, config, authenticator }, reply, signedIn)
    return reply.send(signedIn)
  })

  app.delete('/api/auth/', publicRoute, async (_request, reply) => {
    await signOut(config, authenticator, reply)
    return reply.code(204).send()
  })
}
