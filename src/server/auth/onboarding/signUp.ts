import * as z from 'zod/mini'
import { requestShape } from '#domain/bounds.ts'
import { singleLine, timeZone } from '#domain/fields.ts'
import { password, username } from '#domain/practice/user.ts'
import { Problem, notAvailableProblem, notFoundProblem } from '#domain/problems.ts'
import { grantableScopes } from '#domain/scopes.ts'
import type { Fields, SignInResponse } from '#domain/wire.ts'
import { onboarding as onboardingTexts } from '#locale/practice/onboarding.ts'
import { networkOf } from '../../budgets/networkOf.ts'
import type { Config } from '../../config.ts'
import type { ServerDeps } from '../../deps.ts'
import { systemPrincipal } from '../../engine/access/principal.ts'
import type { HashedSecrets } from '../../engine/commands/commandBus.ts'
import { createPractice } from '../../engine/createPractice.ts'
import type { Tx } from '../../store/store.ts'
import type { Authenticator } from '../authenticator.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { countTakenUsername } from '../passwords/limitTakenUsernames.ts'
import { limitConcurrency } from '../passwords/limitConcurrency.ts'
import { countAttempt } from '../passwords/rateLimit.ts'
import { type SignInClient, signIn } from '../signIn.ts'
import { hasNoUsers } from './hasNoUsers.ts'

export const OnboardingInput = requestShape(
  'POST /api/onboarding/',
  z.strictObject({ practiceName: singleLine(120), timeZone, username, name: singleLine(120), password }),
)
export type OnboardingInput = z.infer<typeof OnboardingInput>

/** How a visitor creates a practice, with a form of the API or of a page. */
export type SignUp = {
  /** Whether this is possible now: while there are no users, and afterwards only if SIGNUP is on. */
  readonly isOpen: () => Promise<boolean>
  /** @throws Problem `missing` if it is not open */
  readonly create: (input: OnboardingInput, client: SignInClient) => Promise<SignInResponse>
}

const busyProblem = () => new Problem('too-many', 'Too many sign-ups at the moment. Try again in a moment.', { retryAfter: 5 })

export function createSignUp(deps: ServerDeps, config: Config, authenticator: Authenticator): SignUp {
  const oneAtATime = limitConcurrency({ maxConcurrent: 1, maxQueued: 20 })
  const isOpen = async () => config.signUp || (await hasNoUsers(deps))
  const create: SignUp['create'] = (input, client) =>
    oneAtATime(async () => {
      if (!(await isOpen())) throw notFoundProblem()
      await countAttempt(deps, input.username, { address: client.address, knownDevice: null })
      await countTakenUsername(deps, networkOf(client.address), () => setUpPractice(deps, input))
      return signIn(deps, authenticator, { username: input.username, password: input.password }, client)
    }, busyProblem)
  return { isOpen, create }
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
