import { Problem } from '#domain/problems.ts'
import type { AnyRecord } from '#domain/wire.ts'
import type { Principal } from '../../engine/access/principal.ts'
import type { ServerDeps } from '../../deps.ts'
import { verifyPassword } from '../passwords/passwords.ts'
import { countAttempt } from '../passwords/rateLimit.ts'

export type UserPrincipal = Principal & { readonly user: string }

/** @throws Problem `forbidden` for a device, a program or a signature */
export function requireUser(principal: Principal): UserPrincipal {
  if (principal.kind !== 'user' || principal.user === null || principal.allowedCommands)
    throw new Problem('forbidden', 'Only a signed-in user can change how they sign in.')
  return { ...principal, user: principal.user }
}

/**
 * Confirms a change of credentials with the user's password. Attempts count towards the sign-in limits. A wrong password is 403, not 401,
 * because the session is valid.
 */
export async function confirmPassword(
  deps: ServerDeps,
  { practice, user, session }: UserPrincipal,
  { password, address }: { readonly password: string; readonly address: string },
): Promise<AnyRecord> {
  const record = await deps.store.get(practice, 'users', user)
  const attempt = await countAttempt(deps, String(record?.username), { address, knownDevice: session })
  if (!record || !(await verifyPassword(await deps.store.secret(practice, 'users', user, 'password'), password)))
    throw new Problem('forbidden', 'The password is incorrect.', {
      reason: 'wrongPassword',
      errors: [{ path: 'password', message: 'is incorrect' }],
    })
  await attempt.recordSuccess()
  return record
}

/** Users may change their own credentials without permission to edit users. The log names the user. */
export const asEditor = (principal: UserPrincipal): UserPrincipal => ({
  ...principal,
  scopes: new Set([...principal.scopes, 'usr.e']),
})
