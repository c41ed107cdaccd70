import { Problem } from '#domain/problems.ts'
import { instantOf, minutes } from '#domain/time.ts'
import type { House } from '../house.ts'
import { hashOf } from './tokens.ts'

/** How many failed sign-ins there may be: for one name, wherever they come from, and from one address, whatever the names. */
const window = minutes(15)
const mostForName = 10
const mostForAddress = 50

/** People type passwords into the wrong field, so a name that was tried is not kept as it was typed. */
const namesOf = (username: string, address: string) => ({ account: `account:${hashOf(username)}`, address: `address:${address}` })

/** One try that has been counted. */
export type Try = {
  /** To be called where the password was right: it counts against nobody, for a whole practice signs in from one address each morning. */
  readonly wasRight: () => Promise<void>
}

/**
 * Counted before the password is looked at, so a hundred tries at once are still a hundred.
 * @throws Problem `too-many`, alike for names that exist and names that do not.
 */
export async function countTry(house: House, username: string, address: string): Promise<Try> {
  const { credentials } = house.store
  const at = instantOf(house.now())
  const names = namesOf(username, address)
  const ofAddress = await credentials.countTry(names.address, at, window)
  const ofAccount = await credentials.countTry(names.account, at, window)
  if (ofAccount > mostForName || ofAddress > mostForAddress) {
    throw new Problem('too-many', 'Too many sign-ins have failed. Wait a while, then try again.', { retryAfter: window / 1000 })
  }
  return {
    wasRight: async () => {
      await credentials.forgetTries(names.account)
      // This one alone: whoever has a sign-in of their own must not win fresh tries at others' with it.
      await credentials.forgetTries(names.address, at)
    },
  }
}
