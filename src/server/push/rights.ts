import type { Bye } from '#domain/wire.ts'
import type { Principal } from '../auth/principal.ts'
import type { LoggedEntry } from '../store/store.ts'
import { type Areas, audienceOf } from './audience.ts'
import { type FollowParts, pause, resume } from './follow.ts'
import type { Follower } from './follower.ts'
import type { Audience } from './project.ts'
import { roomKey } from './rooms.ts'
import { touchesRights } from './touchesRights.ts'

/**
 * Rights are decided on entering a room. Whoever would now enter another room is sent away, to fetch again with the rights they
 * have: what they hold cannot be folded into what they may see. Whoever would enter the same one goes on and notices nothing.
 */

/** Before entries are told: whoever they touch hears nothing more until they have been judged anew. */
export function judgeTouched(parts: FollowParts, followers: Iterable<Follower>, entries: readonly LoggedEntry[]): void {
  const rightful = entries.filter(({ changes }) => changes.some(({ area }) => area === 'users' || area === 'groups'))
  if (rightful.length === 0) return
  for (const follower of [...followers]) {
    if (rightful.some((entry) => touchesRights(entry, follower.principal.user))) touch(parts, follower)
  }
}

function touch(parts: FollowParts, follower: Follower): void {
  const { room } = follower
  if (follower.joining) return parts.farewell(follower, 'revoked')
  if (!room) return
  pause(parts, follower)
  rejudge(parts, follower, room.key).catch((error: unknown) => failed(parts, follower, error))
}

async function rejudge(parts: FollowParts, follower: Follower, stood: string): Promise<void> {
  const audience = await judged(parts, follower, stood, 'revoked')
  if (audience) await resume(parts, follower, audience)
}

/** Asks again who somebody is: a sign-in ends without an entry. */
export function checkSignIn(parts: FollowParts, follower: Follower): void {
  const { room } = follower
  if (room) judged(parts, follower, room.key, 'expired').catch((error: unknown) => failed(parts, follower, error))
}

function failed({ house, farewell }: FollowParts, follower: Follower, error: unknown): void {
  house.report('a follower could not be judged anew', error)
  farewell(follower, 'revoked')
}

/** Their audience, where it is what it was. Who has meanwhile asked to follow anew was judged by that. */
async function judged(
  { admit, areas, farewell }: FollowParts,
  follower: Follower,
  stood: string,
  ended: Bye['reason'],
): Promise<Audience | null> {
  const { turn } = follower
  // Whoever remembers rights is told of the same commit, and forgets them first.
  await Promise.resolve()
  const principal = await admit(follower.handshake)
  if (follower.gone || follower.turn !== turn) return null
  const audience = principal && audienceNow(principal, follower, areas)
  if (principal && audience && roomKey(principal.practice, audience) === stood) {
    follower.principal = principal
    return audience
  }
  farewell(follower, principal ? 'revoked' : ended)
  return null
}

function audienceNow(principal: Principal, { asked }: Follower, areas: Areas): Audience | null {
  try {
    return asked && audienceOf(principal, asked, areas)
  } catch {
    // They may not follow one of the areas any more.
    return null
  }
}
