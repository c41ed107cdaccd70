import { type Instant, millisecondsOf, minutes } from '../../time.ts'

const choices = [0, 5, 10, 15, 30, 60] as const

/**
 * How many minutes ago what an answer says may have happened.
 * @param since when the status that is asked about began: nothing that ends it was earlier
 * @param now in milliseconds
 */
export const offeredMinutes = (since: Instant, now: number): readonly number[] =>
  choices.filter((count) => now - minutes(count) >= millisecondsOf(since))
