import { Problem } from '#domain/problems.ts'
import { instantOf, minutes, oneDay } from '#domain/time.ts'
import type { ServerDeps } from '../../deps.ts'
import type { AttemptLimit } from '../../store/store.ts'
import { hashOf } from '../sessions/tokens.ts'
import { poolOfSignIns } from './attemptPools.ts'
import { networkOf } from '../../budgets/networkOf.ts'

/** Limits failed sign-ins (decision 0250). */
const attemptWindow = minutes(15)
const maxPerUsername = 10
const maxPerAddress = 50
const maxOfUnknownDevices = 100

/** Where a sign-in comes from. */
export type SignInSource = {
  readonly address: string
  /** The browser, if this user signed in there before. It has a count of its own, so strangers cannot lock its user out. */
  readonly knownDevice: string | null
}

type SignInLimits = {
  /** Forgotten as a whole after a success. */
  readonly own: AttemptLimit
  /** Shared with other users or devices, so a success forgets only its own attempt. */
  readonly shared: readonly AttemptLimit[]
}

function limitsOf(username: string, { address, knownDevice }: SignInSource): SignInLimits {
  const account = `account:${hashOf(username)}`
  const limitOf = (name: string, max: number, windowMilliseconds = attemptWindow) => ({ name, max, windowMilliseconds })
  if (knownDevice !== null) return { own: limitOf(`${account}:device:${knownDevice}`, maxPerUsername), shared: [] }
  const network = networkOf(address)
  return {
    own: limitOf(`${account}:${network}`, maxPerUsername),
    shared: [limitOf(`address:${network}`, maxPerAddress), limitOf(poolOfSignIns(username), maxOfUnknownDevices, oneDay)],
  }
}

/** A sign-in attempt that has been counted. */
export type Attempt = {
  /** Call it if the password was correct. A success does not count, because a whole practice signs in from one address each morning. */
  readonly recordSuccess: () => Promise<void>
  /** Call it if the attempt tried nothing: a correct password without the code that is needed too. Earlier failures still count. */
  readonly withdraw: () => Promise<void>
}

/**
 * Counts the attempt before the password is verified, so that concurrent attempts all count.
 * @throws Problem `too-many`, the same for known and unknown usernames.
 */
export async function countAttempt(deps: ServerDeps, username: string, source: SignInSource): Promise<Attempt> {
  const { credentials } = deps.store
  const at = instantOf(deps.now())
  const { own, shared } = limitsOf(username, source)
  const { wait } = await credentials.countWithin([own, ...shared], at)
  if (wait > 0)
    throw new Problem('too-many', 'Too many failed sign-ins. Wait a few minutes, then try again.', { retryAfter: Math.ceil(wait / 1000) })
  return {
    recordSuccess: async () => {
      await credentials.deleteAttempts(own.name)
      for (const { name } of shared) await credentials.deleteAttempts(name, at)
    },
    withdraw: async () => {
      for (const { name } of [own, ...shared]) await credentials.deleteAttempts(name, at)
    },
  }
}
