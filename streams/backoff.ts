import { Observable } from 'rxjs'
import type { SetTimer } from './watch.ts'

const first = 250
const longest = 5000

/**
 * How long to stay away before another try, in milliseconds. Full jitter: a hundred screens that lost one server do not come back at one instant.
 * @param random from 0 up to 1.
 */
export const backoff = (tries: number, random: number): number => Math.round(random * Math.min(longest, first * 2 ** Math.min(tries, 10)))

/** Emits once, then. */
export const pause = (setTimer: SetTimer, milliseconds: number): Observable<null> =>
  new Observable((waiting) =>
    setTimer(milliseconds, () => {
      waiting.next(null)
      waiting.complete()
    }),
  )
