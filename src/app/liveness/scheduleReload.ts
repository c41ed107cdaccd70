import type { OtherBuild } from '#streams/client/client.ts'
import type { PageReloads } from './pageReloads.ts'
import type { StartTimer } from '../browser/ticker.ts'

export type ReloadDeps = {
  /** The build of the server, while it is not that of the page. */
  readonly otherBuild: () => OtherBuild | null
  readonly reloads: PageReloads
  readonly now: () => number
  readonly random: () => number
  readonly startTimer: StartTimer
  /** Whether the page has nothing that a reload would lose. */
  readonly canReload: () => boolean
  readonly reload: () => void
}

/** Milliseconds for each screen of the practice, in which all of them load the new build one after another. */
const spreadPerScreen = 250
const maxSpread = 120_000
const retryIn = 2000
/** A build that was loaded today may be due again later, or another build may have come. */
const recheckIn = 600_000

/** Loads the page again at a moment of its own, as soon as nothing would be lost. @returns cancels it. */
export function scheduleReload({ otherBuild, reloads, now, random, startTimer, canReload, reload }: ReloadDeps): () => void {
  let cancel = () => {}
  const wait = (milliseconds: number, then: () => void) => {
    cancel = startTimer(milliseconds, then)
  }
  const plan = () => {
    const other = otherBuild()
    if (!other || !reloads.mayLoad(other.server, now())) return wait(recheckIn, plan)
    wait(random() * Math.min(maxSpread, other.screens * spreadPerScreen), attempt)
  }
  const attempt = () => {
    const other = otherBuild()
    if (!other) return plan()
    if (!canReload()) return wait(retryIn, attempt)
    if (reloads.remember([other.own, other.server], now())) reload()
  }
  plan()
  return () => cancel()
}
