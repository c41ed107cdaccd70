import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#domain/problems.ts'
import type { SignInResponse } from '#domain/wire.ts'
import type { Config } from '../../config.ts'
import type { ServerDeps } from '../../deps.ts'
import type { PageSender } from '../../http/pages/pageSender.ts'
import type { Page } from '../../http/pages/renderPage.ts'
import type { Authenticator } from '../authenticator.ts'
import type { SignUp } from '../onboarding/signUp.ts'
import type { PasskeyChallenges } from '../passkeys/challenges.ts'
import { replaceSession } from '../routes/registerSignIn.ts'
import { userOfTicket } from '../security/secondFactorTicket.ts'
import { securityOf } from '../security/securityRecord.ts'
import { type CodeForm, codePage } from './signInPage.ts'

export type AuthPageDeps = {
  readonly deps: ServerDeps
  readonly config: Config
  readonly authenticator: Authenticator
  readonly pages: PageSender
  readonly challenges: PasskeyChallenges
  readonly signUp: SignUp
}
export type Query = { Querystring: { next?: string } }
export type Form = { Body: Readonly<Record<string, string>> | undefined } & Query
export type SignInRequest = FastifyRequest<Form>

/** Returns the problem that the form shows. Rethrows anything that is not a refused sign-in. */
export function signInRefusalOf(thrown: unknown): Problem {
  const shown: readonly string[] = [
    'signed-out',
    'second-factor-needed',
    'second-factor-required',
    'address-not-permitted',
    'too-many',
    'refused',
  ]
  if (thrown instanceof Problem && shown.includes(thrown.code)) return thrown
  throw thrown
}

/** Sends a form again with the reason of the refusal. */
export function sendRefusal(pages: PageSender, reply: FastifyReply, { status, extras }: Problem, page: Page) {
  if (extras.retryAfter !== undefined) reply.header('retry-after', String(extras.retryAfter))
  return pages.send(reply.code(status), page)
}

export async function sendSignedIn(authPageDeps: AuthPageDeps, reply: FastifyReply, signedIn: SignInResponse, next: string) {
  await replaceSession(authPageDeps, reply, signedIn)
  return reply.redirect(next, 303)
}

/** The page of the second step. It offers a passkey to a user who has one. */
export async function secondStepPage(deps: ServerDeps, form: Omit<CodeForm, 'hasPasskey' | 'hasCode'>): Promise<Page> {
  const user = await userOfTicket(deps, form.ticket)
  const record = user && (await securityOf(deps, user))
  return codePage({ ...form, hasPasskey: (record?.passkeys.length ?? 0) > 0, hasCode: record?.totp !== false })
}
