import type { Origin } from '#domain/wire.ts'
import type { ServerDeps } from '../deps.ts'
import type { Principal } from '../engine/access/principal.ts'
import { userAccessOf } from './userAccess.ts'

/** A user without a session, with the permissions that they have now; `null` if the user is disabled or gone. */
export async function principalOfUser(deps: ServerDeps, practice: string, user: string, origin: Origin): Promise<Principal | null> {
  const access = await userAccessOf(deps, practice, user)
  if (!access) return null
  const { scopes, locations, provider, name } = access
  return { practice, kind: 'user', by: { kind: 'user', id: user, name }, origin, scopes, locations, provider, user, session: null }
}
