import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds that a refusal is held back, so that a client that repeats refused requests without a pause keeps the thread free for others. */
export const refusalDelay = 250
/** Milliseconds between two refusals of one client, so that requests which it sent at once do not return at once. */
const refusalGap = 5
/** Milliseconds. A client with more requests at once is answered several of them together. */
const maxRefusalDelay = 5000

/**
 * Resolves when a refusal may be answered to this client.
 * @param gaps Gaps to the one before it: more for a request whose reading takes longer.
 */
export type HoldRefusal = (client: string, gaps: number) => Promise<void>

/**
 * @param now Milliseconds.
 * @param pause Resolves after so many milliseconds.
 */
export function createHoldRefusal(now: () => number, pause: (milliseconds: number) => Promise<unknown> = wait): HoldRefusal {
  const lastAnswers = new Map<string, number>()
  return async (client, gaps) => {
    const from = now()
    const answerAt = Math.min(Math.max(from + refusalDelay, (lastAnswers.get(client) ?? 0) + gaps * refusalGap), from + maxRefusalDelay)
    lastAnswers.set(client, answerAt)
    await pause(answerAt - from)
    if (lastAnswers.get(client) === answerAt) lastAnswers.delete(client)
  }
}
