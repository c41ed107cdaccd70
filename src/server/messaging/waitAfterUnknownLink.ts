import { instantOf, minutes } from '#domain/time.ts'
import type { ServerDeps } from '../deps.ts'

/** Limits unknown links per address. Links cannot be guessed; the limit only keeps attempts cheap for the server. */
const attemptWindow = minutes(15)
const maxUnknown = 30

/** Counts an unknown link. @returns the seconds to wait, or `null` if the address may try another. */
export async function waitAfterUnknownLink({ store, now }: ServerDeps, address: string): Promise<number | null> {
  const attempts = await store.credentials.countAttempt(`link:${address}`, instantOf(now()), attemptWindow)
  return attempts <= maxUnknown ? null : attemptWindow / 1000
}
