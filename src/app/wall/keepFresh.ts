import { filter, type Observable } from 'rxjs'
import type { Wait } from '../ticker.ts'

type Given = {
  readonly needs$: Observable<'signIn' | 'reload' | null>
  /** Whether this page could be loaded now. */
  readonly isReachable: () => Promise<boolean>
  readonly reload: () => void
  readonly signedOut: () => void
  readonly wait: Wait
  readonly random: () => number
}

const tryAgainIn = 10_000
/** All walls of a practice learn of a new version at the same moment; they need not all come at once. */
const within = 20_000

/**
 * A wall is always idle, so a newer version is taken up by itself; but never before the server is there to give it: a browser's
 * error page would hang on the wall until somebody came with a keyboard.
 */
export function keepFresh({ needs$, isReachable, reload, signedOut, wait, random }: Given): void {
  const attempt = async () => {
    if (await isReachable()) reload()
    else wait(tryAgainIn, () => void attempt())
  }
  needs$.pipe(filter((needs) => needs !== null)).subscribe((needs) => {
    if (needs === 'signIn') signedOut()
    else wait(random() * within, () => void attempt())
  })
}
