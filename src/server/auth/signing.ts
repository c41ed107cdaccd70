import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { id, longText } from '#domain/fields.ts'
import { Problem, malformed } from '#domain/problems.ts'
import { instantOf, minutes } from '#domain/time.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { viewNeed } from '#resources/registry.ts'
import { cycles } from '#resources/sterilisation/cycles.ts'
import { demand } from '../engine/rights.ts'
import { shaped } from '../engine/shape.ts'
import type { House } from '../house.ts'
import { principalOf } from '../http/admission.ts'
import { verifyPassword } from './passwords.ts'
import type { Principal } from './principal.ts'
import { whoReleases } from './releasers.ts'
import { hashOf, newToken } from './tokens.ts'

/**
 * A signature at somebody else's tablet: who is named types their PIN and gets a token that signs a load or releases it, as them, for two
 * minutes. It is no sign-in: it sees nothing and gives no other command.
 */
export const signingCommands = ['cycles.signLoad', 'cycles.release', 'cycles.releaseAfterNegative'] as const
/** What those commands ask for, and of this only what the person holds. */
export const signingScopes: ReadonlySet<string> = new Set(['cycle.c', 'cycle.p'])

const lasts = minutes(2)
/** A PIN is short, so few may be wrong: in a quarter of an hour, and in a day. Then that person signs in with their password. */
const limits = [
  { window: minutes(15), most: 5 },
  { window: minutes(24 * 60), most: 15 },
] as const

export const Signing = z.strictObject({
  user: z.optional(id),
  username: z.optional(longText(200)),
  pin: longText(20).check(z.minLength(1)),
})
type Signing = z.infer<typeof Signing>

/** A sign-in must stand behind it, so that nobody outside the house can try. 403 and not 401: what the tablet came with is good. */
export function openSigning(app: FastifyInstance, house: House): void {
  app.get('/api/auth/sign/', { config: { declared: 'users' } }, async (request, reply) => {
    const principal = principalOf(request)
    demand(principal, viewNeed(cycles))
    return reply.send({ people: await whoReleases(house, principal) })
  })

  app.post('/api/auth/sign/', { config: { declared: 'users' } }, async (request, reply) => {
    const principal = principalOf(request)
    if (principal.kind !== 'user' || principal.only)
      throw new Problem('forbidden', 'Only somebody who is signed in can hand over the tablet.')
    return reply.send(await sign(house, principal, shaped(Signing, request.body)))
  })
}

async function sign(house: House, { practice }: Principal, asked: Signing) {
  const name = asked.user ?? asked.username?.trim().toLowerCase()
  if (!name || (asked.user && asked.username)) throw malformed([{ path: 'user', message: 'or username says who signs' }])
  const record = await named(house, practice, asked)
  const tries = await counted(house, practice, record?.id ?? hashOf(name))
  const hash = record && (await house.store.secret(practice, 'users', record.id, 'pin'))
  const right = await verifyPassword(hash, asked.pin)
  if (!right || !record || record['disabled'] === true) throw wrong(tries.left)
  await tries.forget()
  return opened(house, practice, record)
}

/** The same for nobody of that name, for nobody's PIN and for a wrong one. */
const wrong = (triesLeft: number) =>
  new Problem('forbidden', 'That person and that PIN do not belong together.', { reason: 'wrongPin', triesLeft })

async function named(house: House, practice: string, { user, username = '' }: Signing): Promise<AnyRecord | null> {
  if (user) return house.store.get(practice, 'users', user)
  const found = await house.store.findAnywhere('users', 'username', username.trim().toLowerCase())
  return found?.practice === practice ? found.record : null
}

type Tries = { readonly left: number; readonly forget: () => Promise<void> }

/** Counted before the PIN is looked at, so a hundred tries at once are still a hundred. @throws Problem `too-many` */
async function counted(house: House, practice: string, who: string): Promise<Tries> {
  const { credentials } = house.store
  const at = instantOf(house.now())
  let left = Infinity
  for (const { window, most } of limits) {
    const tries = await credentials.countTry(`pin:${practice}:${who}:${window}`, at, window)
    left = Math.min(left, most - tries)
    if (tries <= most) continue
    throw new Problem('too-many', 'Too many wrong PINs. Sign in with the password, or wait.', { retryAfter: window / 1000 })
  }
  return {
    left,
    forget: async () => {
      for (const { window } of limits) await credentials.forgetTries(`pin:${practice}:${who}:${window}`)
    },
  }
}

async function opened(house: House, practice: string, record: AnyRecord) {
  const token = newToken()
  const now = house.now()
  const expiresAt = instantOf(now + lasts)
  await house.store.credentials.open({
    hash: hashOf(token),
    practice,
    user: record.id,
    kind: 'signature',
    createdAt: instantOf(now),
    expiresAt,
  })
  return { token, expiresAt, user: { id: record.id, name: String(record['name']) }, commands: signingCommands }
}
