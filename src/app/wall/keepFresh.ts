import { filter, type Observable } from 'rxjs'
import type { Wait } from '../ticker.ts'

type Given = {
  readonly needs$: Observable<'signIn' | 'reload' | null>
  /** Loads the page anew, once the server is there to give it. */
  readonly loadAgain: () => void
  readonly signedOut: () => void
  readonly wait: Wait
  readonly random: () => number
}

/** All walls of a practice learn of a new version at the same moment; they need not all come at once. */
const within = 20_000

/** What only a new page or a person can mend. A wall is always idle, so a newer version is taken up by itself. */
export function keepFresh({ needs$, loadAgain, signedOut, wait, random }: Given): void {
  needs$.pipe(filter((needs) => needs !== null)).subscribe((needs) => {
    if (needs === 'signIn') signedOut()
    else wait(random() * within, loadAgain)
  })
}
