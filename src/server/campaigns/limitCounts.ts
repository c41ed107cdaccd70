import { Problem } from '#domain/problems.ts'

/** The user for whom an audience is counted; the id is unique on the server. */
export type Counter = {
  readonly practice: string
  readonly user: string
  /** Resolves when a refusal may be answered to the user. */
  readonly holdRefusal: () => Promise<void>
}

export type CountLimits = {
  /** Counts at the same time. Each holds the patients that it found in memory. */
  readonly ofServer: number
  readonly ofPractice: number
  /** Counts of one user that wait for their turn. Beyond them a count is refused. */
  readonly waitingOfUser: number
}

const usualLimits: CountLimits = { ofServer: 4, ofPractice: 2, waitingOfUser: 50 }

/** @throws Problem `too-many` */
export type LimitCounts = <Result>(counter: Counter, count: () => Promise<Result>) => Promise<Result>

const busyProblem = () => new Problem('too-many', 'Other counts of yours are not finished yet. Try again in a moment.', { retryAfter: 5 })

/**
 * Limits how many audiences are counted at the same time: one for each user, two for each practice. Users who wait take turns, so that one
 * who asks again with each letter delays others by one count.
 */
export function limitCounts({ ofServer, ofPractice, waitingOfUser }: CountLimits = usualLimits): LimitCounts {
  /** The practice of each user whose count runs. */
  const running = new Map<string, string>()
  /** What starts the counts of each user, the user whose turn it is first. */
  const waiting = new Map<string, { readonly practice: string; readonly starts: (() => void)[] }>()
  const mayStart = (user: string, practice: string): boolean =>
    !running.has(user) && running.size < ofServer && [...running.values()].filter((other) => other === practice).length < ofPractice
  const startNext = (): void => {
    const [user, next] = [...waiting].find(([id, { practice }]) => mayStart(id, practice)) ?? []
    if (user === undefined || !next) return
    waiting.delete(user)
    const [start, ...starts] = next.starts
    if (starts.length > 0) waiting.set(user, { ...next, starts })
    running.set(user, next.practice)
    start?.()
    startNext()
  }
  const startsOf = (user: string) => waiting.get(user)?.starts ?? []
  const isFull = ({ user }: Counter): boolean => startsOf(user).length >= waitingOfUser
  const whenStarted = ({ practice, user }: Counter): Promise<void> =>
    new Promise((resolve) => {
      waiting.set(user, { practice, starts: [...startsOf(user), resolve] })
      startNext()
    })
  return async (counter, count) => {
    if (isFull(counter)) {
      await counter.holdRefusal()
      throw busyProblem()
    }
    await whenStarted(counter)
    try {
      return await count()
    } finally {
      running.delete(counter.user)
      startNext()
    }
  }
}
