import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem, notFoundProblem } from '#domain/problems.ts'
import type { Config } from '../../config.ts'
import type { ServerDeps } from '../../deps.ts'
import type { PageSender } from '../../http/pages/pageSender.ts'
import { registerFormParser } from '../../http/pages/registerFormParser.ts'
import { tPage } from '../../http/pages/tPage.ts'
import { publicRoute } from '../../http/security/authentication.ts'
import type { Authenticator } from '../authenticator.ts'
import { replaceSession, signInClientOf } from '../routes/registerSignIn.ts'
import { OnboardingInput, type SignUp } from './signUp.ts'
import { type SignUpField, signUpPage, signUpPath } from './signUpPage.ts'
import { registerTimeZoneScript } from './timeZoneScript.ts'

/** Where the owner of a new practice goes on. */
const setupScreen = '/my/#/setup'

export type SignUpPageDeps = {
  readonly deps: ServerDeps
  readonly config: Config
  readonly authenticator: Authenticator
  readonly pages: PageSender
  readonly signUp: SignUp
}
type SignUpRequest = FastifyRequest<{ Body: Partial<Record<SignUpField, string>> | undefined }>

/** The page on which the first user of a practice creates it. A GET changes nothing. */
export function registerSignUpPage(app: FastifyInstance, signUpDeps: SignUpPageDeps): void {
  const { pages, signUp } = signUpDeps
  registerTimeZoneScript(app)
  app.register(async (instance) => {
    registerFormParser(instance)
    instance.get(signUpPath, publicRoute, async (_request, reply) => {
      if (!(await signUp.isOpen())) throw notFoundProblem()
      return pages.send(reply, signUpPage({ values: {}, fault: null }))
    })
    instance.post(signUpPath, publicRoute, (request: SignUpRequest, reply) => handleSignUp(signUpDeps, request, reply))
  })
}

const faults: Readonly<Record<SignUpField, string>> = {
  practiceName: tPage('signUpNoPractice'),
  timeZone: tPage('signUpNoZone'),
  name: tPage('signUpNoName'),
  username: tPage('signUpNoUsername'),
  password: tPage('signUpNoPassword'),
}
const isField = (field: unknown): field is SignUpField => typeof field === 'string' && Object.hasOwn(faults, field)

async function handleSignUp(signUpDeps: SignUpPageDeps, request: SignUpRequest, reply: FastifyReply) {
  const { deps, config, pages, signUp } = signUpDeps
  const { practiceName, timeZone, name, username, password } = request.body ?? {}
  const values = { practiceName, timeZone, name, username }
  const input = OnboardingInput.safeParse({ ...values, password })
  if (!input.success) {
    const field = input.error.issues.map(({ path }) => path[0]).find(isField) ?? 'practiceName'
    return pages.send(reply.code(400), signUpPage({ values: filled(values), fault: { field, message: faults[field] } }))
  }
  try {
    await replaceSession(signUpDeps, reply, await signUp.create(input.data, signInClientOf(deps, config, request)))
    return await reply.redirect(setupScreen, 303)
  } catch (thrown) {
    if (!(thrown instanceof Problem) || thrown.code === 'missing') throw thrown
    const isTaken = thrown.code === 'not-unique'
    const fault = { field: isTaken ? ('username' as const) : null, message: isTaken ? tPage('inviteTaken') : thrown.message }
    return pages.send(reply.code(thrown.status), signUpPage({ values: filled(values), fault }))
  }
}

/** Without the fields that were not sent. */
const filled = (values: Partial<Record<SignUpField, string | undefined>>): Partial<Record<SignUpField, string>> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<Record<SignUpField, string>>
