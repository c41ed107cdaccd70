import { createFairQueue } from './fairQueue.ts'
import { trackSenders } from './recentSenders.ts'
import { turnClock } from './turnClock.ts'

/** All long work is one sender with one slice in a turn, because a write of another user takes some six turns and may wait for a slice in each. */
export const longWork = 'long work'

export type TurnShare = {
  /**
   * Resolves at once while the turn has time left, otherwise in a later turn.
   * @param sender Senders that wait take turns, so that one with many requests does not delay the others.
   */
  readonly take: (sender: string) => Promise<void>
}

type TurnShareOptions = {
  /** Milliseconds of each turn. */
  readonly maxTime: number
  /** The same while several senders work, because a request of one may take some turns. */
  readonly sharedTime?: number
  readonly now?: () => number
  readonly nextTurn?: (run: () => void) => void
}

/** Callbacks in one turn. */
const maxScheduled = 64
/** Senders whose first work of a turn does not wait. With more of them, as when all screens return, the others take turns. */
const maxFirst = 8
/** The start of a turn whose time is used up. */
const spent = Number.NEGATIVE_INFINITY

/** The work that has run in this turn. */
type Turn = { start: number; readonly senders: Set<string> }
type WaitingWork = { readonly sender: string; readonly run: () => void }

/**
 * Shares the turns of the event loop between many small works: beyond so many milliseconds of a turn, further work waits for the next one.
 * So the turn of a flood of requests stays short, and timers, sockets and commits run between. The first work of a sender in a turn does not
 * wait, so that the flood of one costs another no turn.
 */
export function createTurnShare({ maxTime, sharedTime = maxTime, now = turnClock, nextTurn = setImmediate }: TurnShareOptions): TurnShare {
  const waiting = createFairQueue<WaitingWork>()
  const currentTurn = trackTurns(now, nextTurn)
  const senders = trackSenders(now)
  let scheduled = 0
  const hasTime = ({ start }: Turn): boolean => start !== spent && now() - start < (senders.areSeveral() ? sharedTime : maxTime)
  const isFirst = (turn: Turn, sender: string): boolean => turn.senders.size < maxFirst && !turn.senders.has(sender) && !waiting.has(sender)
  // A callback for each work, because the time of one is known only after it ran. Those beyond a number wait without one.
  const schedule = () => {
    if (scheduled >= Math.min(maxScheduled, waiting.size())) return
    scheduled += 1
    nextTurn(runNext)
  }
  const runNext = () => {
    scheduled -= 1
    const current = currentTurn()
    if (hasTime(current)) {
      const next = waiting.next()
      if (next) current.senders.add(next.sender)
      next?.run()
    } else current.start = spent
    schedule()
  }
  return {
    take: (sender) => {
      senders.add(sender)
      const current = currentTurn()
      const isFree = waiting.size() === 0 && hasTime(current)
      const isNow = sender === longWork ? isFree && !current.senders.has(longWork) : isFree || isFirst(current, sender)
      if (isNow) {
        current.senders.add(sender)
        return Promise.resolve()
      }
      return new Promise((resolve) => {
        waiting.add(sender, { sender, run: resolve })
        schedule()
      })
    },
  }
}

/** @returns what reads the turn that runs now. */
function trackTurns(now: () => number, nextTurn: (run: () => void) => void): () => Turn {
  let turn: Turn | null = null
  return () => {
    if (turn) return turn
    turn = { start: now(), senders: new Set() }
    nextTurn(() => {
      turn = null
    })
    return turn
  }
}
