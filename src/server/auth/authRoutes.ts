import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#domain/problems.ts'
import type { SignedIn } from '#domain/wire.ts'
import type { Config } from '../config.ts'
import { shaped } from '../engine/shape.ts'
import type { House } from '../house.ts'
import { destinationOf } from '../http/origin.ts'
import { cookieEnded, cookieWith } from './cookie.ts'
import type { Principal } from './principal.ts'
import { type Porter, tokenIn } from './principals.ts'
import { SignIn, cookieAge, practiceOf, signIn, whoIs } from './signIn.ts'
import { sessionByHash } from './sessions.ts'

/** Open to whoever comes. */
export const open = { config: { open: true } } as const

/** Puts the sign-in into the browser. */
export const giveCookie = (config: Config, reply: FastifyReply, { token }: SignedIn): FastifyReply =>
  reply.header('set-cookie', cookieWith(token, destinationOf(config, reply.request.raw).secure, cookieAge))

/** Ends the sign-in that a request came with, for good, and takes the cookie out of the browser. */
export async function signOut(config: Config, porter: Porter, reply: FastifyReply): Promise<void> {
  await porter.end(tokenIn(config, reply.request.raw) ?? '')
  reply.header('set-cookie', cookieEnded(destinationOf(config, reply.request.raw).secure))
}

/** A program of this machine and a paired screen are nobody's user; they are told what they may do and where. */
const itselfIs = async (house: House, { practice, by, scopes, locations }: Principal) => ({
  expiresAt: null,
  user: { id: by.id, username: by.name, name: by.name, practice: await practiceOf(house, practice), provider: null, locations },
  scopes: [...scopes].sort(),
})

async function whoAsks(house: House, porter: Porter, { raw }: FastifyRequest) {
  const principal = await porter.find(raw)
  if (principal?.kind === 'system') return itselfIs(house, principal)
  if (principal?.device !== undefined) return { ...(await itselfIs(house, principal)), kind: principal.kind }
  const rights = principal?.user && !principal.only ? await porter.rights(principal.practice, principal.user) : null
  const session = principal?.session ? await sessionByHash(house, principal.session) : null
  if (!principal || !rights || !session) throw new Problem('signed-out', 'Nobody is signed in here.')
  return { expiresAt: session.expiresAt, ...(await whoIs(house, principal.practice, rights)) }
}

/** `POST /api/auth/` signs in, `GET` says who is, `DELETE` signs out. */
export function openSignIn(app: FastifyInstance, house: House, config: Config, porter: Porter): void {
  app.get('/api/auth/', open, (request) => whoAsks(house, porter, request))

  app.post('/api/auth/', open, async (request, reply) => {
    const signedIn = await signIn(house, porter, shaped(SignIn, request.body), request.ip)
    return giveCookie(config, reply, signedIn).send(signedIn)
  })

  app.delete('/api/auth/', open, async (_request, reply) => {
    await signOut(config, porter, reply)
    return reply.code(204).send()
  })
}
