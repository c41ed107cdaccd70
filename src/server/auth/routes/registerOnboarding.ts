import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { requestShape } from '#domain/bounds.ts'
import { singleLine, timeZone } from '#domain/fields.ts'
import { password, username } from '#domain/practice/user.ts'
import { Problem, notAvailableProblem, notFoundProblem } from '#domain/problems.ts'
import { grantableScopes } from '#domain/scopes.ts'
import type { Fields } from '#domain/wire.ts'
import { onboarding as onboardingTexts } from '#locale/practice/onboarding.ts'
import type { Config } from '../../config.ts'
import { createPractice } from '../../engine/createPractice.ts'
import type { HashedSecrets } from '../../engine/commands/commandBus.ts'
import { parseShape } from '../../engine/records/shape.ts'
import type { ServerDeps } from '../../deps.ts'
import { replaceSession, signInClientOf } from './registerSignIn.ts'
import { publicRoute } from '../../http/security/authentication.ts'
import { systemPrincipal } from '../../engine/access/principal.ts'
import type { Tx } from '../../store/store.ts'
import type { Authenticator } from '../authenticator.ts'
import { limitConcurrency } from '../passwords/limitConcurrency.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { signIn } from '../signIn.ts'
import { countTakenUsername } from '../passwords/limitTakenUsernames.ts'
import { countAttempt } from '../passwords/rateLimit.ts'
import { networkOf } from '../../budgets/networkOf.ts'

export const OnboardingInput = requestShape(
  'POST /api/onboarding/',
  z.strictObject({ practiceName: singleLine(120), timeZone, username, name: singleLine(120), password }),
)
type OnboardingInput = z.infer<typeof OnboardingInput>

/** True if no practice has a user. A practice without users is an unfinished onboarding and does not block another. */
async function hasNoUsers({ store }: ServerDeps): Promise<boolean> {
  for (const { id } of await store.practices()) {
    const { items } = await store.list(id, 'users', { where: [], limit: 1 })
    if (items.length > 0) return false
  }
  return true
}

/**
 * Creates the practice, its first location, and its first user with every permission, in one transaction: a refused sign-up leaves
 * nothing. The password is hashed first, because that may be refused too.
 */
async function setUpPractice(deps: ServerDeps, input: OnboardingInput): Promise<void> {
  if (await deps.store.findAnywhere('users', 'username', input.username)) throw notAvailableProblem(['username'])
  const passwordHash = await hashPassword(input.password)
  await createPractice(deps.store, deps.newId, input.practiceName, (practice) => writeFirstRecords(deps, practice, input, passwordHash))
}

function* writeFirstRecords(deps: ServerDeps, practice: string, input: OnboardingInput, passwordHash: string): Tx<void> {
  const principal = systemPrincipal(practice, 'first start', new Set(grantableScopes), { kind: 'screen', id: 'onboarding' })
  const now = deps.now()
  const create = (command: string, data: Fields, secrets: HashedSecrets = {}) =>
    deps.commands.executeWithin(principal, now, { command, data, because: 'a new practice' }, secrets)
  const { practiceName, timeZone: zone, username: loginName, name } = input
  yield* create('locations.create', { name: practiceName, timeZone: zone })
  const group = yield* create('groups.create', { name: onboardingTexts.administrators, scopes: grantableScopes })
  yield* create('users.create', { username: loginName, name, groups: [group.id] }, { password: passwordHash })
}

const busyProblem = () => new Problem('too-many', 'Too many sign-ups at the moment. Try again in a moment.', { retryAfter: 5 })

/** `POST /api/onboarding/` works while there are no users, and afterwards only if SIGNUP is on. Otherwise it returns 404. */
export function registerOnboarding(app: FastifyInstance, deps: ServerDeps, config: Config, authenticator: Authenticator): void {
  const oneAtATime = limitConcurrency({ maxConcurrent: 1, maxQueued: 20 })
  app.post('/api/onboarding/', publicRoute, async (request, reply) => {
    const input = parseShape(OnboardingInput, request.body)
    const signedIn = await oneAtATime(async () => {
      if (!config.signUp && !(await hasNoUsers(deps))) throw notFoundProblem()
      await countAttempt(deps, input.username, { address: request.ip, knownDevice: null })
      await countTakenUsername(deps, networkOf(request.ip), () => setUpPractice(deps, input))
      return signIn(deps, authenticator, { username: input.username, password: input.password }, signInClientOf(deps, config, request))
    }, busyProblem)
    await replaceSession({ deps, config, authenticator }, reply, signedIn)
    return reply.code(201).send(signedIn)
  })
}
