import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { text, timeZone } from '#domain/fields.ts'
import { password, username } from '#domain/practice/user.ts'
import { Problem, conflicting, missing } from '#domain/problems.ts'
import { grantable } from '#domain/scopes.ts'
import type { Fields } from '#domain/wire.ts'
import { onboarding as words } from '#domain/words/enAU/onboarding.ts'
import type { Config } from '../config.ts'
import { openPractice } from '../engine/openPractice.ts'
import { shaped } from '../engine/shape.ts'
import type { House } from '../house.ts'
import { giveCookie, open } from './authRoutes.ts'
import { theSystem } from './principal.ts'
import type { Porter } from './principals.ts'
import { queue } from './queue.ts'
import { signIn } from './signIn.ts'
import { countTry } from './tries.ts'

export const Onboarding = z.strictObject({ practiceName: text(120), timeZone, username, name: text(120), password })
type Onboarding = z.infer<typeof Onboarding>

/** A practice that nobody can sign in to was begun and not finished: it keeps nobody out. */
async function nobodyWorksHere({ store }: House): Promise<boolean> {
  for (const { id } of await store.practices()) {
    const { items } = await store.list(id, 'users', { where: [], limit: 1 })
    if (items.length > 0) return false
  }
  return true
}

/** The practice, its first place, and its first person with every right. */
async function makePractice(house: House, asked: Onboarding): Promise<void> {
  if (await house.store.findAnywhere('users', 'username', asked.username)) throw conflicting('username', 'is taken')
  const practice = await openPractice(house.store, house.newId, asked.practiceName)
  const principal = theSystem(practice, 'first start', new Set(grantable))
  const make = async (command: string, data: Fields) =>
    (await house.door.execute(principal, { command, data, because: 'a new practice' })).record?.id ?? ''
  await make('locations.create', { name: asked.practiceName, timeZone: asked.timeZone })
  const group = await make('groups.create', { name: words.administrators, scopes: grantable })
  await make('users.create', { username: asked.username, name: asked.name, password: asked.password, groups: [group] })
}

const busy = () => new Problem('too-many', 'Others are signing up just now. Try again in a moment.', { retryAfter: 5 })

/** `POST /api/onboarding/`: always while nobody works here yet, and afterwards where SIGNUP says so. Else there is nothing there. */
export function openOnboarding(app: FastifyInstance, house: House, config: Config, porter: Porter): void {
  const inTurn = queue({ atOnce: 1, waiting: 20 })
  app.post('/api/onboarding/', open, async (request, reply) => {
    const asked = shaped(Onboarding, request.body)
    const signedIn = await inTurn(async () => {
      if (!config.signUp && !(await nobodyWorksHere(house))) throw missing()
      await countTry(house, asked.username, request.ip)
      await makePractice(house, asked)
      return signIn(house, porter, { username: asked.username, password: asked.password }, request.ip)
    }, busy)
    return giveCookie(config, reply.code(201), signedIn).send(signedIn)
  })
}
