import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { requestShape } from '#domain/bounds.ts'
import { millisecondsOf } from '#domain/time.ts'
import { parseShape } from '../../engine/records/shape.ts'
import type { ServerDeps } from '../../deps.ts'
import { principalOf } from '../../http/security/authentication.ts'
import type { Session } from '../../store/store.ts'
import { registerOAuthToken } from './registerOAuthToken.ts'
import type { Principal } from '../../engine/access/principal.ts'
import type { Authenticator } from '../authenticator.ts'
import { sessionByHash } from '../sessions/sessions.ts'
import { hashOf, isToken } from '../sessions/tokens.ts'

const TokenInput = requestShape('POST /api/token/', z.strictObject({ token: z.string().check(z.maxLength(200)) }))

/** RFC 7662: the response for an expired, unknown or foreign token says only that it is not active. */
const inactive = { active: false } as const

const epochSeconds = (instant: string) => Math.floor(millisecondsOf(instant) / 1000)

function describeSession(session: Session, username: string, scopes: ReadonlySet<string>) {
  const { user, createdAt, expiresAt } = session
  return {
    active: true,
    token_type: 'Bearer',
    sub: user,
    username,
    scope: [...scopes].sort().join(' '),
    iat: epochSeconds(createdAt),
    exp: epochSeconds(expiresAt),
  }
}

const isOwn = (session: Session, principal: Principal) => session.practice === principal.practice && session.user === principal.user

async function ownSession(deps: ServerDeps, principal: Principal, token: string): Promise<Session | null> {
  const session = isToken(token) ? await sessionByHash(deps, hashOf(token)) : null
  return session && isOwn(session, principal) ? session : null
}

async function introspect(deps: ServerDeps, authenticator: Authenticator, session: Session | null) {
  const access = session && (await authenticator.accessOf(session.practice, session.user))
  return session && access ? describeSession(session, access.username, access.scopes) : inactive
}

/** `/api/token/` introspects and revokes the caller's own tokens. Tokens of other users look the same as unknown ones. */
export function registerTokens(app: FastifyInstance, deps: ServerDeps, authenticator: Authenticator): void {
  const config = { declared: 'users' }
  app.get('/api/token/', { config }, async (request) => {
    const { session } = principalOf(request)
    return introspect(deps, authenticator, session === null ? null : await sessionByHash(deps, session))
  })

  app.post('/api/token/', { config }, async (request) => {
    const principal = principalOf(request)
    const { token } = parseShape(TokenInput, request.body)
    return introspect(deps, authenticator, await ownSession(deps, principal, token))
  })

  app.delete('/api/token/', { config }, async (request, reply) => {
    const principal = principalOf(request)
    const { token } = parseShape(TokenInput, request.body)
    if (await ownSession(deps, principal, token)) await authenticator.endSession(token)
    return reply.code(204).send()
  })

  registerOAuthToken(app)
}
