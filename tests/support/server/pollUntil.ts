import { vi } from 'vitest'

/**
 * Repeats a query until its result meets the condition. The interval keeps it within the budget of requests that a user has.
 * @param timeout milliseconds
 * @throws Error with the last result when the time is over
 */
export async function pollUntil<Found>(query: () => Promise<Found>, isMet: (found: Found) => boolean, timeout = 60_000): Promise<Found> {
  const findMet = async () => {
    const found = await query()
    if (!isMet(found)) throw new Error(`The condition is not met by ${JSON.stringify(found).slice(0, 500)}`)
    return found
  }
  return vi.waitFor(findMet, { timeout, interval: 20 })
}
