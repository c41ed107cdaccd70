import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { requestShape } from '#domain/bounds.ts'
import { longText } from '#domain/fields.ts'
import type { SignInResponse } from '#domain/wire.ts'
import { parseShape } from '../../engine/records/shape.ts'
import { tPage } from '../../http/pages/tPage.ts'
import { relyingPartyOf } from '../passkeys/relyingParty.ts'
import { answerWithPasskey, signInWithPasskey } from '../passkeys/signInWithPasskey.ts'
import { Assertion } from '../passkeys/webAuthn.ts'
import { signInClientOf } from '../routes/registerSignIn.ts'
import { answerWithCode, CodeInput, createTicket } from '../security/secondFactorTicket.ts'
import { SignInInput, signIn } from '../signIn.ts'
import { handleSetUp, sendSetUp } from './handleSetUp.ts'
import { sameSitePath } from './sameSitePath.ts'
import { signInPage } from './signInPage.ts'
import { type AuthPageDeps, signInRefusalOf, secondStepPage, sendRefusal, sendSignedIn, type SignInRequest } from './signInReplies.ts'

/** The steps of the sign-in page: the password, then a code or a passkey if the user has a second factor; or a passkey alone. */

const PasskeyInput = requestShape('POST /Auth/Signin passkey', z.strictObject({ ticket: z.optional(longText(100)), passkey: Assertion }))

export async function handleSignIn(authPageDeps: AuthPageDeps, request: SignInRequest, reply: FastifyReply) {
  const { next: formNext, ticket, passkey, setUp } = request.body ?? {}
  const next = sameSitePath(formNext ?? request.query.next)
  if (passkey !== undefined) return handlePasskey(authPageDeps, request, reply, { passkey, ticket, next })
  if (ticket !== undefined && setUp !== undefined) return handleSetUp(authPageDeps, request, reply, { ticket, next })
  if (ticket !== undefined) return handleCode(authPageDeps, request, reply, { ticket, next })
  return handlePassword(authPageDeps, request, reply, next)
}

async function handlePassword(authPageDeps: AuthPageDeps, request: SignInRequest, reply: FastifyReply, next: string) {
  const { deps, config, authenticator, pages } = authPageDeps
  const { username = '', password = '' } = request.body ?? {}
  const input = SignInInput.safeParse({ username: username.trim(), password })
  if (!input.success) return pages.send(reply.code(400), signInPage({ username, next, error: tPage('missingCredentials') }))
  try {
    const signedIn = await signIn(deps, authenticator, input.data, signInClientOf(deps, config, request))
    return await sendSignedIn(authPageDeps, reply, signedIn, next)
  } catch (thrown) {
    const problem = signInRefusalOf(thrown)
    if (problem.code === 'second-factor-required') return sendSetUp(authPageDeps, reply, input.data.username, next)
    if (problem.code === 'second-factor-needed')
      return pages.send(reply, await secondStepPage(deps, { ticket: await createTicket(deps, input.data.username), next, error: null }))
    return sendRefusal(pages, reply, problem, signInPage({ username, next, error: problem.message }))
  }
}

type SecondStep = { readonly ticket: string; readonly next: string }

/** The second step. A ticket that is over leads back to the first. */
async function handleCode(authPageDeps: AuthPageDeps, request: SignInRequest, reply: FastifyReply, { ticket, next }: SecondStep) {
  const { deps, config, authenticator, pages } = authPageDeps
  const input = CodeInput.safeParse({ ticket, code: request.body?.['code'] })
  if (!input.success) return pages.send(reply.code(400), await secondStepPage(deps, { ticket, next, error: tPage('missingCode') }))
  const answer = () => answerWithCode(deps, authenticator, input.data, signInClientOf(deps, config, request))
  return completeStep(authPageDeps, reply, { ticket, next }, answer)
}

type PasskeyStep = { readonly passkey: string; readonly ticket: string | undefined; readonly next: string }

async function handlePasskey(authPageDeps: AuthPageDeps, request: SignInRequest, reply: FastifyReply, step: PasskeyStep) {
  const { deps, config, authenticator, challenges } = authPageDeps
  const { ticket, next } = step
  const answer = async () => {
    const { passkey: assertion } = parseShape(PasskeyInput, {
      ...(ticket === undefined ? {} : { ticket }),
      passkey: parsedJson(step.passkey),
    })
    const site = { challenges, relyingParty: relyingPartyOf(config, request.raw) }
    const signed = { site, assertion, client: signInClientOf(deps, config, request) }
    if (ticket === undefined) return signInWithPasskey(deps, authenticator, signed)
    return answerWithPasskey(deps, authenticator, { ...signed, ticket })
  }
  return completeStep(authPageDeps, reply, { ticket, next }, answer)
}

/** A text that is no JSON is refused by the shape. */
function parsedJson(sent: string): unknown {
  try {
    return JSON.parse(sent)
  } catch {
    return null
  }
}

/** @throws Problem if the request was not written by the page */
async function completeStep(
  authPageDeps: AuthPageDeps,
  reply: FastifyReply,
  { ticket, next }: { readonly ticket: string | undefined; readonly next: string },
  answer: () => Promise<SignInResponse>,
) {
  const { deps, pages } = authPageDeps
  try {
    return await sendSignedIn(authPageDeps, reply, await answer(), next)
  } catch (thrown) {
    const problem = signInRefusalOf(thrown)
    const error = problem.message
    const isFirstStep = ticket === undefined || problem.code !== 'second-factor-needed'
    const page = isFirstStep ? signInPage({ username: '', next, error }) : await secondStepPage(deps, { ticket, next, error })
    return sendRefusal(pages, reply, problem, page)
  }
}
