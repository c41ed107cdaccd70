import type { FastifyReply } from 'fastify'
import { Problem } from '#domain/problems.ts'
import type { SignInResponse } from '#domain/wire.ts'
import { tPage } from '../../http/pages/tPage.ts'
import { replaceSession, signInClientOf } from '../routes/registerSignIn.ts'
import { hasFactor } from '../security/requiredFactor.ts'
import { confirmTotp, pendingTotp, startTotp } from '../security/secondFactor.ts'
import { CodeInput, createTicket, overTicket, signInWithTicket, userOfTicket } from '../security/secondFactorTicket.ts'
import { securityOf, type UserRef } from '../security/securityRecord.ts'
import { practiceOf } from '../signIn.ts'
import type { UserAccess } from '../userAccess.ts'
import { recoveryCodesPage, setUpPage } from './setUpPage.ts'
import { signInPage } from './signInPage.ts'
import { type AuthPageDeps, signInRefusalOf, sendRefusal, type SignInRequest } from './signInReplies.ts'

/** Users who need a second factor and have none set one up between the password and their session. */

type SetUpDeps = Pick<AuthPageDeps, 'deps' | 'authenticator' | 'pages'>
type Step = { readonly ticket: string; readonly next: string }

/** The log names the user, who is not signed in yet. */
const changeOf = ({ practice, user }: UserRef, { name }: UserAccess, because: string) => ({
  practice,
  user,
  writer: { by: { kind: 'user', id: user, name }, origin: { kind: 'screen', id: 'sign-in' } } as const,
  because,
})

/** Call it only after `signIn` refused this username for a second factor that is not set up. */
export async function sendSetUp(authPageDeps: SetUpDeps, reply: FastifyReply, username: string, next: string) {
  const { deps, authenticator, pages } = authPageDeps
  const ticket = await createTicket(deps, username)
  const userRef = await userOfTicket(deps, ticket)
  const access = userRef && (await authenticator.accessOf(userRef.practice, userRef.user))
  if (!userRef || !access) return pages.send(reply, signInPage({ username: '', next, error: null }))
  const named = await namesOf(authPageDeps, userRef, access)
  const started = await startTotp(deps, { ...changeOf(userRef, access, reply.request.id), ...named })
  return pages.send(reply, setUpPage({ ticket, next, ...started, error: null }))
}

/** The names that the authenticator app shows. */
const namesOf = async ({ deps }: SetUpDeps, { practice }: UserRef, { username }: UserAccess) => ({
  issuer: (await practiceOf(deps, practice)).name,
  username,
})

export async function handleSetUp(authPageDeps: AuthPageDeps, request: SignInRequest, reply: FastifyReply, step: Step) {
  const input = CodeInput.safeParse({ ticket: step.ticket, code: request.body?.['code'] })
  if (!input.success) return sendAgain(authPageDeps, reply, step, tPage('missingCode'))
  try {
    const { signedIn, codes } = await setUp(authPageDeps, request, input.data)
    await replaceSession(authPageDeps, reply, signedIn)
    return await authPageDeps.pages.send(reply, recoveryCodesPage(codes, step.next))
  } catch (thrown) {
    if (thrown instanceof Problem && thrown.extras.reason === 'wrongCode') return sendAgain(authPageDeps, reply, step, thrown.message)
    const problem = signInRefusalOf(thrown)
    return sendRefusal(authPageDeps.pages, reply, problem, signInPage({ username: '', next: step.next, error: problem.message }))
  }
}

/** @throws Problem `forbidden` for a wrong code; as `signInWithTicket` */
async function setUp({ deps, config, authenticator }: AuthPageDeps, request: SignInRequest, { ticket, code }: CodeInput) {
  let codes: readonly string[] = []
  const signedIn: SignInResponse = await signInWithTicket(deps, authenticator, signInClientOf(deps, config, request), {
    ticket,
    findFactor: async (userRef, _attempt, access) => {
      // A ticket proves the password alone, so it replaces no factor that the user has.
      if (!access.needsSecondFactor || hasFactor(await securityOf(deps, userRef))) throw overTicket()
      codes = await confirmTotp(deps, code, changeOf(userRef, access, request.id))
      return null
    },
  })
  return { signedIn, codes }
}

/** The same secret again, which the app may have scanned already. */
async function sendAgain(authPageDeps: SetUpDeps, reply: FastifyReply, { ticket, next }: Step, error: string) {
  const { deps, authenticator, pages } = authPageDeps
  const userRef = await userOfTicket(deps, ticket)
  const access = userRef && (await authenticator.accessOf(userRef.practice, userRef.user))
  const pending = userRef && access && (await pendingTotp(deps, { ...userRef, ...(await namesOf(authPageDeps, userRef, access)) }))
  const page = pending ? setUpPage({ ticket, next, ...pending, error }) : signInPage({ username: '', next, error: overTicket().message })
  return pages.send(reply.code(403), page)
}
