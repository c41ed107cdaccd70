import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { requestShape } from '#domain/bounds.ts'
import { longText } from '#domain/fields.ts'
import { ownPin } from '#domain/practice/user.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { parseShape } from '../../engine/records/shape.ts'
import type { ServerDeps } from '../../deps.ts'
import { principalOf } from '../../http/security/authentication.ts'
import { asEditor, confirmPassword, requireUser, type UserPrincipal } from '../security/confirmPassword.ts'

/** `/api/auth/pin/`: users set their own signing PIN and confirm it with their password. The server never returns the PIN. */

export const SetPinInput = requestShape(
  'POST /api/auth/pin/',
  z.strictObject({ password: longText(200).check(z.minLength(1)), pin: ownPin }),
)
type SetPinInput = z.infer<typeof SetPinInput>

const pinSetAtOf = (record: AnyRecord | null) => ({ pinSetAt: record?.['pinSetAt'] ?? null })

export function registerOwnPin(app: FastifyInstance, deps: ServerDeps): void {
  const config = { declared: 'users' }
  app.get('/api/auth/pin/', { config }, async (request) => {
    const { practice, user } = requireUser(principalOf(request))
    return pinSetAtOf(await deps.store.get(practice, 'users', user))
  })
  app.post('/api/auth/pin/', { config }, async (request) => {
    const user = requireUser(principalOf(request))
    const input = parseShape(SetPinInput, request.body)
    return pinSetAtOf(await setPin(deps, user, input, { address: request.ip, because: request.id }))
  })
}

type AttemptSource = { readonly address: string; readonly because: string }

/** Sets the PIN after the user confirmed it with their password. */
async function setPin(
  deps: ServerDeps,
  principal: UserPrincipal,
  { password, pin }: SetPinInput,
  { address, because }: AttemptSource,
): Promise<AnyRecord | null> {
  const { id: user } = await confirmPassword(deps, principal, { password, address })
  const result = await deps.commands.execute(asEditor(principal), { command: 'users.edit', record: user, data: { pin }, because })
  return result.record
}
