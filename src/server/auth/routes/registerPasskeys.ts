import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { requestShape } from '#domain/bounds.ts'
import { longText, text } from '#domain/fields.ts'
import { passkeyName } from '#domain/practice/userSecurity.ts'
import { Problem } from '#domain/problems.ts'
import type { Config } from '../../config.ts'
import { parseShape } from '../../engine/records/shape.ts'
import type { ServerDeps } from '../../deps.ts'
import { principalOf, publicRoute } from '../../http/security/authentication.ts'
import type { PasskeyChallenges } from '../passkeys/challenges.ts'
import { addPasskey, credentialsOf, removePasskey } from '../passkeys/ownPasskeys.ts'
import { relyingPartyOf } from '../passkeys/relyingParty.ts'
import { type PasskeySite, signInCeremony } from '../passkeys/signInWithPasskey.ts'
import { userHandleOf } from '../passkeys/userHandle.ts'
import { type Ceremony, creationOptions, NewCredential, requestOptions, verifyNewPasskey } from '../passkeys/webAuthn.ts'
import { confirmPassword, requireUser, type UserPrincipal } from '../security/confirmPassword.ts'
import { keepRequiredFactor } from '../security/requiredFactor.ts'
import type { OwnChange } from '../security/secondFactor.ts'
import { userOfTicket } from '../security/secondFactorTicket.ts'
import { securityOf } from '../security/securityRecord.ts'
import { practiceOf } from '../signIn.ts'

/** How users add and remove their passkeys, and what a browser needs to sign in with one. The sign-in itself is that of the page. */

const currentPassword = longText(200).check(z.minLength(1))
export const StartPasskeyInput = requestShape('POST /api/auth/passkeys/options/', z.strictObject({ password: currentPassword }))
export const AddPasskeyInput = requestShape('POST /api/auth/passkeys/', z.strictObject({ name: passkeyName, credential: NewCredential }))
export const RemovePasskeyInput = requestShape(
  'DELETE /api/auth/passkeys/',
  z.strictObject({ passkey: text(16), password: currentPassword }),
)
export const PasskeyOptionsInput = requestShape('POST /api/auth/passkey/options/', z.strictObject({ ticket: z.optional(longText(100)) }))

type PasskeyDeps = { readonly deps: ServerDeps; readonly config: Config; readonly challenges: PasskeyChallenges }
const routeConfig = { config: { declared: 'usersecurity' } }

const siteOf = ({ config, challenges }: PasskeyDeps, { raw }: FastifyRequest): PasskeySite => ({
  challenges,
  relyingParty: relyingPartyOf(config, raw),
})

const additionOf = (passkeyDeps: PasskeyDeps, request: FastifyRequest, { user, session }: UserPrincipal): Ceremony => ({
  ...siteOf(passkeyDeps, request),
  purpose: `passkey of ${user} in ${session}`,
})

const changeBy = (principal: UserPrincipal, { id }: FastifyRequest): OwnChange => ({
  practice: principal.practice,
  user: principal.user,
  writer: principal,
  because: id,
})

async function startAddition(passkeyDeps: PasskeyDeps, request: FastifyRequest) {
  const { deps } = passkeyDeps
  const principal = requireUser(principalOf(request))
  const { password } = parseShape(StartPasskeyInput, request.body)
  const ceremony = additionOf(passkeyDeps, request, principal)
  const user = await confirmPassword(deps, principal, { password, address: request.ip })
  const record = await securityOf(deps, principal)
  const { name: practice } = await practiceOf(deps, principal.practice)
  const shown = { handle: userHandleOf(principal), username: String(user['username']), name: String(user['name']), practice }
  return creationOptions(ceremony, shown, record ? await credentialsOf(deps, principal, record) : [])
}

async function completeAddition(passkeyDeps: PasskeyDeps, request: FastifyRequest) {
  const principal = requireUser(principalOf(request))
  const { name, credential } = parseShape(AddPasskeyInput, request.body)
  const key = await verifyNewPasskey(additionOf(passkeyDeps, request, principal), credential)
  if (!key) throw new Problem('forbidden', 'This passkey was not accepted. Try again.', { reason: 'wrongPasskey' })
  return addPasskey(passkeyDeps.deps, { ...key, name }, changeBy(principal, request))
}

/** In the second step only the user's own passkeys may answer. */
async function startSignIn(passkeyDeps: PasskeyDeps, request: FastifyRequest) {
  const { deps } = passkeyDeps
  const { ticket } = parseShape(PasskeyOptionsInput, request.body)
  const ceremony = signInCeremony(siteOf(passkeyDeps, request), ticket)
  const user = ticket === undefined ? null : await userOfTicket(deps, ticket)
  const record = user && (await securityOf(deps, user))
  return requestOptions(ceremony, user && record ? await credentialsOf(deps, user, record) : [])
}

export function registerPasskeys(app: FastifyInstance, passkeyDeps: PasskeyDeps): void {
  const { deps } = passkeyDeps
  app.post('/api/auth/passkeys/options/', routeConfig, (request) => startAddition(passkeyDeps, request))
  app.post('/api/auth/passkeys/', routeConfig, (request) => completeAddition(passkeyDeps, request))
  app.delete('/api/auth/passkeys/', routeConfig, async (request, reply) => {
    const principal = requireUser(principalOf(request))
    const { passkey, password } = parseShape(RemovePasskeyInput, request.body)
    await confirmPassword(deps, principal, { password, address: request.ip })
    await keepRequiredFactor(deps, principal, ({ totp, passkeys }) => ({ totp, passkeys: passkeys.filter(({ id }) => id !== passkey) }))
    await removePasskey(deps, passkey, changeBy(principal, request))
    return reply.code(204).send()
  })
  app.post('/api/auth/passkey/options/', publicRoute, (request) => startSignIn(passkeyDeps, request))
}
