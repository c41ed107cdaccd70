import { Problem } from '#domain/problems.ts'
import { instantOf, minutes } from '#domain/time.ts'
import { networkOf } from '../../budgets/networkOf.ts'
import type { ServerDeps } from '../../deps.ts'

/** Limits calls without a valid signature, by address. A carrier that repeats what it queued sends a few dozen at once. */
const attemptWindow = minutes(15)
const maxUnsigned = 100
/** Addresses of carriers in memory. Only the owner of a channel's key adds one. */
const maxSigners = 10_000

export type CountedCall = {
  /** Call it once the signature was found valid. */
  readonly recordSigned: () => Promise<void>
  readonly recordUnsigned: () => Promise<void>
}

/** @throws Problem `too-many` */
export type UnsignedLimit = (address: string, channel: string) => Promise<CountedCall>

/**
 * A call counts before it is verified, so that calls at once all count; a valid signature takes it back. An address that signed for a channel
 * before has a count of its own there, which only its invalid calls raise. So neither other channels nor other senders behind the address
 * can have it refused.
 */
export function createUnsignedLimit({ store: { credentials }, now }: ServerDeps): UnsignedLimit {
  const signers = new Set<string>()
  return async (address, channel) => {
    const network = networkOf(address)
    const signer = `${network} ${channel}`
    const isKnown = signers.has(signer)
    const name = `inbound:${isKnown ? signer : network}`
    const at = instantOf(now())
    const { wait } = await credentials.countWithin([{ name, max: maxUnsigned, windowMilliseconds: attemptWindow }], at)
    if (wait > 0) throw tooManyProblem(wait)
    if (isKnown) await credentials.deleteAttempts(name, at)
    return {
      recordSigned: async () => {
        if (isKnown) return
        await credentials.deleteAttempts(name, at)
        if (signers.size >= maxSigners) signers.clear()
        signers.add(signer)
      },
      recordUnsigned: async () => {
        if (isKnown) await credentials.countAttempt(name, at, attemptWindow)
      },
    }
  }
}

const tooManyProblem = (wait: number) =>
  new Problem('too-many', 'Too many calls from this address have no valid signature.', { retryAfter: Math.ceil(wait / 1000) })
