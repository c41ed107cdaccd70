import type { FollowerReport, Frame } from '#domain/wire.ts'
import type { SetTimer } from './linkMonitor.ts'
import type { LinkSocket } from './linkSocket.ts'

/** Calls back before the next paint; the returned function cancels it. */
export type NextPaint = (then: () => void) => () => void

/** How a frame continues those before it. */
export type Continuity = 'next' | 'known' | 'hole' | 'lost'

const reportInterval = { frames: 64, milliseconds: 1000 }

type SeenReportsDeps = {
  readonly monotonic: () => number
  readonly nextPaint: NextPaint
  readonly setTimer: SetTimer
}

/**
 * Reports the position to the server from time to time, so that it can detect followers that stopped reading. A frame with entries is
 * reported once it is drawn, so the server can measure how long entries take to a screen; a heartbeat measures nothing.
 */
export function createSeenReports(deps: SeenReportsDeps, socket: () => LinkSocket | null) {
  const faults = { lost: 0, repeated: 0 }
  let frames = 0
  let reportedAt = deps.monotonic()
  const report = (position: number, isDrawn: boolean) => {
    const current = socket()
    if (!current) return
    current.seen(reportOf(position, isDrawn, faults))
    Object.assign(faults, { lost: 0, repeated: 0 })
  }
  return (continuity: Continuity, { from, to }: Pick<Frame, 'from' | 'to'>): void => {
    if (continuity === 'hole') faults.lost += 1
    if (continuity === 'known') faults.repeated += 1
    if (continuity === 'hole' || continuity === 'lost') return
    frames += 1
    if (frames < reportInterval.frames && deps.monotonic() - reportedAt < reportInterval.milliseconds) return
    frames = 0
    reportedAt = deps.monotonic()
    if (from === to) report(to, false)
    else afterPaint(deps, () => report(to, true))
  }
}

/** A timer that starts before a paint ends after it. */
const afterPaint = ({ nextPaint, setTimer }: SeenReportsDeps, then: () => void) => nextPaint(() => setTimer(0, then))

const reportOf = (
  position: number,
  isDrawn: boolean,
  { lost, repeated }: Readonly<Record<'lost' | 'repeated', number>>,
): FollowerReport => ({
  position,
  ...(isDrawn && { isDrawn }),
  ...(lost > 0 && { lost }),
  ...(repeated > 0 && { repeated }),
})
