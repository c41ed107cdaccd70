import { createFairQueue } from './fairQueue.ts'

export type LongAnswers = <Result>(sender: string, make: () => Promise<Result>) => Promise<Result>

/** An answer of more rows waits for its place. */
export const longAnswerRows = 200
/** Long answers that are made at the same time: while one waits for its next turn, another continues. */
const maxAtOnce = 2

/**
 * Limits how many long answers are made at the same time. Each holds its rows in memory until it is written, and with many of them every
 * collection of memory stops the thread for longer. Senders that wait take turns.
 */
export function limitLongAnswers(max = maxAtOnce): LongAnswers {
  const waiting = createFairQueue<() => void>()
  let running = 0
  const release = () => {
    const next = waiting.next()
    if (next) next()
    else running -= 1
  }
  return async (sender, make) => {
    if (running < max) running += 1
    else await new Promise<void>((resolve) => waiting.add(sender, resolve))
    try {
      return await make()
    } finally {
      release()
    }
  }
}

/** One for the process, because its answers share one thread. */
export const longAnswers = limitLongAnswers()
