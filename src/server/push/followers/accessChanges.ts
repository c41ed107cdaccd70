import { areSameScopes } from '#domain/scopes.ts'
import type { ByeMessage } from '#domain/wire.ts'
import type { Principal } from '../../engine/access/principal.ts'
import type { LoggedEntry } from '../../store/store.ts'
import { type AreaMap, audienceOf } from './audience.ts'
import { type FollowDeps, leaveRoom, resume } from './follow.ts'
import type { Follower } from './follower.ts'
import type { Audience } from '../broadcast/project.ts'
import { roomKey } from '../broadcast/rooms.ts'
import { affectsAccess } from './affectsAccess.ts'

/**
 * Rechecks access after a change. Access is decided on entering a room.
 * A follower that would now enter another room is disconnected and fetches again, because its records do not match its new access.
 * A follower that would enter the same room continues without interruption. If its permissions are others, because they open commands, it receives `access`.
 */

const accessAreas: ReadonlySet<string> = new Set(['users', 'groups', 'settings'])

/** Runs before entries are broadcast: a follower that they affect receives nothing more until its access was checked again. */
export function recheckAffected(followDeps: FollowDeps, followers: Iterable<Follower>, entries: readonly LoggedEntry[]): void {
  const accessEntries = entries.filter(({ changes }) => changes.some(({ area }) => accessAreas.has(area)))
  if (accessEntries.length === 0) return
  for (const follower of [...followers]) {
    if (accessEntries.some((entry) => affectsAccess(entry, follower.principal.user))) recheckFollower(followDeps, follower)
  }
}

function recheckFollower(followDeps: FollowDeps, follower: Follower): void {
  const { room } = follower
  if (follower.isJoining) return followDeps.disconnect(follower, 'revoked')
  if (!room) return
  leaveRoom(followDeps, follower)
  recheckAccess(followDeps, follower, room.key).catch((error: unknown) => handleFailure(followDeps, follower, error))
}

async function recheckAccess(followDeps: FollowDeps, follower: Follower, previousKey: string): Promise<void> {
  const audience = await recheckAudience(followDeps, follower, previousKey, 'revoked')
  if (audience) await resume(followDeps, follower, audience)
}

/** Authenticates a follower again, because a sign-in can end without a log entry. */
export function checkSignIn(followDeps: FollowDeps, follower: Follower): void {
  const { room } = follower
  if (room) recheckAudience(followDeps, follower, room.key, 'expired').catch((error: unknown) => handleFailure(followDeps, follower, error))
}

function handleFailure({ deps, disconnect }: FollowDeps, follower: Follower, error: unknown): void {
  deps.report('the access of a follower could not be checked again', error)
  disconnect(follower, 'revoked')
}

/** Returns the audience if it is unchanged. A later follow request makes this check void, because it checks access too. */
async function recheckAudience(
  { authenticate, areas, disconnect }: FollowDeps,
  follower: Follower,
  previousKey: string,
  endReason: ByeMessage['reason'],
): Promise<Audience | null> {
  const { generation } = follower
  // Listeners of the same commit that cache principals must clear their cache first.
  await Promise.resolve()
  const principal = await authenticate(follower.handshake)
  if (follower.isDisconnected || follower.generation !== generation) return null
  const audience = principal && currentAudience(principal, follower, areas)
  if (principal && audience && roomKey(principal.practice, audience) === previousKey) {
    if (!areSameScopes(follower.principal.scopes, principal.scopes)) follower.socket.emit('access')
    follower.principal = principal
    return audience
  }
  disconnect(follower, principal ? 'revoked' : endReason)
  return null
}

function currentAudience(principal: Principal, { followRequest }: Follower, areas: AreaMap): Audience | null {
  try {
    return followRequest && audienceOf(principal, followRequest, areas)
  } catch {
    // The principal may no longer follow one of the areas.
    return null
  }
}
