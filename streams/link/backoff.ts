import { Observable } from 'rxjs'
import type { SetTimer } from './linkMonitor.ts'

const firstDelay = 250
const longestDelay = 5000

/**
 * Returns the delay before the next attempt, in milliseconds. Full jitter: a hundred screens that lost one server do not reconnect at the
 * same instant.
 * @param random from 0 up to 1.
 */
export const backoff = (attempts: number, random: number): number =>
  Math.round(random * Math.min(longestDelay, firstDelay * 2 ** Math.min(attempts, 10)))

/** Emits once after the delay, then completes. */
export const pause = (setTimer: SetTimer, milliseconds: number): Observable<null> =>
  new Observable((subscriber) =>
    setTimer(milliseconds, () => {
      subscriber.next(null)
      subscriber.complete()
    }),
  )
