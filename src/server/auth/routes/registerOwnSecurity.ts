import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { requestShape } from '#domain/bounds.ts'
import { longText } from '#domain/fields.ts'
import { password as newPassword } from '#domain/practice/user.ts'
import type { Config } from '../../config.ts'
import { parseShape } from '../../engine/records/shape.ts'
import type { ServerDeps } from '../../deps.ts'
import { principalOf } from '../../http/security/authentication.ts'
import type { Authenticator } from '../authenticator.ts'
import { asEditor, confirmPassword, requireUser } from '../security/confirmPassword.ts'
import { keepRequiredFactor, requireFactorSetUp } from '../security/requiredFactor.ts'
import { confirmTotp, type OwnChange, renewRecoveryCodes, startTotp, turnOffTotp } from '../security/secondFactor.ts'
import { countAttempt } from '../passwords/rateLimit.ts'
import { completeSignIn, practiceOf } from '../signIn.ts'
import { registerOwnPin } from './registerOwnPin.ts'
import { replaceSession, signInClientOf } from './registerSignIn.ts'

/** How users change the way they sign in themselves. Every answer that shows a secret shows it once; no record or entry holds one. */

const currentPassword = longText(200).check(z.minLength(1))
export const ChangePasswordInput = requestShape('POST /api/auth/password/', z.strictObject({ password: currentPassword, newPassword }))
export const StartTotpInput = requestShape('POST /api/auth/totp/', z.strictObject({ password: currentPassword }))
export const ConfirmTotpInput = requestShape('POST /api/auth/totp/confirm/', z.strictObject({ code: longText(20).check(z.minLength(1)) }))
export const TurnOffTotpInput = requestShape('DELETE /api/auth/totp/', z.strictObject({ password: currentPassword }))
export const RenewCodesInput = requestShape('POST /api/auth/recoverycodes/', z.strictObject({ password: currentPassword }))

type RouteDeps = { readonly deps: ServerDeps; readonly config: Config; readonly authenticator: Authenticator }
const routeConfig = { config: { declared: 'usersecurity' } }

const ownChangeOf = (request: FastifyRequest): OwnChange => {
  const principal = requireUser(principalOf(request))
  return { practice: principal.practice, user: principal.user, writer: principal, because: request.id }
}

const confirmedUser = (deps: ServerDeps, request: FastifyRequest, password: string) =>
  confirmPassword(deps, requireUser(principalOf(request)), { password, address: request.ip })

export function registerOwnSecurity(app: FastifyInstance, routeDeps: RouteDeps): void {
  const { deps } = routeDeps
  registerOwnPin(app, deps)
  registerOwnPassword(app, routeDeps)
  app.post('/api/auth/totp/', routeConfig, async (request) => {
    const change = ownChangeOf(request)
    const user = await confirmedUser(deps, request, parseShape(StartTotpInput, request.body).password)
    const { name } = await practiceOf(deps, change.practice)
    return startTotp(deps, { ...change, issuer: name, username: String(user['username']) })
  })
  app.post('/api/auth/totp/confirm/', routeConfig, async (request) => {
    const { code } = parseShape(ConfirmTotpInput, request.body)
    return { recoveryCodes: await confirmTotp(deps, code, ownChangeOf(request)) }
  })
  app.delete('/api/auth/totp/', routeConfig, async (request, reply) => {
    const change = ownChangeOf(request)
    await confirmedUser(deps, request, parseShape(TurnOffTotpInput, request.body).password)
    await keepRequiredFactor(deps, change, ({ passkeys }) => ({ totp: false, passkeys }))
    await turnOffTotp(deps, change)
    return reply.code(204).send()
  })
  app.post('/api/auth/recoverycodes/', routeConfig, async (request) => {
    const change = ownChangeOf(request)
    await confirmedUser(deps, request, parseShape(RenewCodesInput, request.body).password)
    return { recoveryCodes: await renewRecoveryCodes(deps, change) }
  })
}

/** The change ends every session of the user. This browser gets a new one in the answer. */
function registerOwnPassword(app: FastifyInstance, { deps, config, authenticator }: RouteDeps): void {
  app.post('/api/auth/password/', routeConfig, async (request, reply) => {
    const principal = requireUser(principalOf(request))
    const input = parseShape(ChangePasswordInput, request.body)
    await requireFactorSetUp(deps, principal)
    const user = await confirmPassword(deps, principal, { password: input.password, address: request.ip })
    const data = { password: input.newPassword }
    await deps.commands.execute(asEditor(principal), { command: 'users.edit', record: user.id, data, because: request.id })
    const access = await authenticator.accessOf(principal.practice, user.id)
    if (!access) return reply.code(204).send()
    const client = signInClientOf(deps, config, request)
    const attempt = await countAttempt(deps, access.username, { address: request.ip, knownDevice: principal.session })
    const signedIn = await completeSignIn(deps, { practice: principal.practice, access, attempt, factor: null, place: client.place })
    await replaceSession({ deps, config, authenticator }, reply, signedIn)
    return reply.send(signedIn)
  })
}
