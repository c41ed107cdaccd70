import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { millisecondsOf } from '#domain/time.ts'
import { shaped } from '../engine/shape.ts'
import type { House } from '../house.ts'
import { principalOf } from '../http/admission.ts'
import type { Session } from '../store/store.ts'
import { open } from './authRoutes.ts'
import { openGrants } from './grants.ts'
import type { Principal } from './principal.ts'
import type { Porter } from './principals.ts'
import { sessionByHash } from './sessions.ts'
import { hashOf, isToken } from './tokens.ts'

const Asked = z.strictObject({ token: z.string().check(z.maxLength(200)) })

/** RFC 7662. Of a token that is no longer good, unknown or another's nothing is said but that. */
const inactive = { active: false } as const

const seconds = (instant: string) => Math.floor(millisecondsOf(instant) / 1000)

function described(session: Session, username: string, scopes: ReadonlySet<string>) {
  const { user, createdAt, expiresAt } = session
  return {
    active: true,
    token_type: 'Bearer',
    sub: user,
    username,
    scope: [...scopes].sort().join(' '),
    iat: seconds(createdAt),
    exp: seconds(expiresAt),
  }
}

const isOwn = (session: Session, principal: Principal) => session.practice === principal.practice && session.user === principal.user

async function ownSession(house: House, principal: Principal, token: string): Promise<Session | null> {
  const session = isToken(token) ? await sessionByHash(house, hashOf(token)) : null
  return session && isOwn(session, principal) ? session : null
}

async function introspect(house: House, porter: Porter, session: Session | null) {
  const rights = session && (await porter.rights(session.practice, session.user))
  return session && rights ? described(session, rights.username, rights.scopes) : inactive
}

/** `/api/token/`: what one's own tokens are worth, and an end to them. Another's are told from unknown ones by nothing. */
export function openTokens(app: FastifyInstance, house: House, porter: Porter): void {
  app.get('/api/token/', open, async (request) => {
    const { session } = principalOf(request)
    return introspect(house, porter, session === null ? null : await sessionByHash(house, session))
  })

  app.post('/api/token/', open, async (request) => {
    const principal = principalOf(request)
    const { token } = shaped(Asked, request.body)
    return introspect(house, porter, await ownSession(house, principal, token))
  })

  app.delete('/api/token/', open, async (request, reply) => {
    const principal = principalOf(request)
    const { token } = shaped(Asked, request.body)
    if (await ownSession(house, principal, token)) await porter.end(token)
    return reply.code(204).send()
  })

  openGrants(app)
}
