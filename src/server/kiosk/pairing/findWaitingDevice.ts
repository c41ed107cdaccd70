import { normaliseUserCode } from '#domain/kiosk/pairing.ts'
import { Problem } from '#domain/problems.ts'
import { instantOf, minutes } from '#domain/time.ts'
import type { Principal } from '../../engine/access/principal.ts'
import type { ServerDeps } from '../../deps.ts'
import type { PairingRequest, PairingRequests } from './pairingRequests.ts'

/** A code has about 30 bits and is valid for minutes. On a server with several practices a user could try to catch the device of another. */
const attemptWindow = minutes(10)
const maxPerUser = 10
const maxPerPractice = 50

/**
 * Finds the device that shows a code. Counts the attempt first, so that concurrent attempts all count; a correct code is no attempt.
 * @throws Problem `missing` for a code that no device shows, `too-many`
 */
export async function findWaitingDevice(
  deps: ServerDeps,
  requests: PairingRequests,
  { practice, by }: Principal,
  userCode: string,
): Promise<PairingRequest> {
  const { credentials } = deps.store
  const at = instantOf(deps.now())
  const own = { name: `pairing:${practice}:${by.id}`, max: maxPerUser, windowMilliseconds: attemptWindow }
  const shared = { name: `pairing:${practice}`, max: maxPerPractice, windowMilliseconds: attemptWindow }
  const { wait } = await credentials.countWithin([own, shared], at)
  if (wait > 0) throw new Problem('too-many', 'Too many codes tried. Wait a few minutes, then try again.', { retryAfter: wait / 1000 })
  const request = requests.findWaiting(normaliseUserCode(userCode))
  if (!request) throw new Problem('missing', 'No device shows this code. Read the code on the device again.')
  for (const { name } of [own, shared]) await credentials.deleteAttempts(name, at)
  return request
}
