import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import type { ServerDeps } from '../../deps.ts'
import { parseShape } from '../../engine/records/shape.ts'
import { publicRoute } from '../../http/security/authentication.ts'
import type { Authenticator } from '../authenticator.ts'
import { OnboardingInput, type SignUp } from '../onboarding/signUp.ts'
import { replaceSession, signInClientOf } from './registerSignIn.ts'

type OnboardingDeps = {
  readonly deps: ServerDeps
  readonly config: Config
  readonly authenticator: Authenticator
  readonly signUp: SignUp
}

/** `POST /api/onboarding/` works while there are no users, and afterwards only if SIGNUP is on. Otherwise it returns 404. */
export function registerOnboarding(app: FastifyInstance, { deps, config, authenticator, signUp }: OnboardingDeps): void {
  app.post('/api/onboarding/', publicRoute, async (request, reply) => {
    const input = parseShape(OnboardingInput, request.body)
    const signedIn = await signUp.create(input, signInClientOf(deps, config, request))
    await replaceSession({ deps, config, authenticator }, reply, signedIn)
    return reply.code(201).send(signedIn)
  })
}
