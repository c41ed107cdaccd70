import { Observable } from 'rxjs'
import type { Frame } from '#domain/wire.ts'
import type { NextPaint } from '../link/seenReports.ts'

type BatchOptions = {
  readonly nextPaint: NextPaint
  /** Whether the collection is so large that frames wait for the next paint. */
  readonly isLarge: () => boolean
  /** Emits when the frames before it no longer count. */
  readonly restarted$: Observable<void>
}

/** So many frames do not wait for a paint. A page in the background may not paint for hours. */
const maxWaiting = 256

const isNext = (before: Frame, { epoch, from }: Frame): boolean => before.epoch === epoch && before.to === from

/** Joins each frame to the one before it, if it continues that one. */
function joinFrames(frames: readonly Frame[]): readonly Frame[] {
  const runs: Frame[][] = []
  for (const frame of frames) {
    const run = runs.at(-1)
    const before = run?.at(-1)
    if (run && before && isNext(before, frame)) run.push(frame)
    else runs.push([frame])
  }
  return runs.map((run) => ({
    ...(run.at(-1) as Frame),
    from: (run[0] as Frame).from,
    entries: run.flatMap(({ entries }) => entries),
  }))
}

/**
 * Joins the frames of a large collection between two paints, so that its rows are copied, compared and drawn once for all of them. Each
 * frame of a small collection passes at once.
 */
export const batchFrames =
  ({ nextPaint, isLarge, restarted$ }: BatchOptions) =>
  (frames$: Observable<Frame>): Observable<Frame> =>
    new Observable((subscriber) => {
      let waiting: Frame[] = []
      let cancelPaint = () => {}
      const takeWaiting = () => {
        cancelPaint()
        const frames = waiting
        waiting = []
        return frames
      }
      const flush = () => {
        for (const frame of joinFrames(takeWaiting())) subscriber.next(frame)
      }
      const receive = (frame: Frame) => {
        if (waiting.length === 0 && !isLarge()) return subscriber.next(frame)
        waiting.push(frame)
        if (waiting.length === 1) cancelPaint = nextPaint(flush)
        else if (waiting.length >= maxWaiting) flush()
      }
      const subscription = restarted$.subscribe(takeWaiting)
      subscription.add(
        frames$.subscribe({ next: receive, error: (error) => subscriber.error(error), complete: () => subscriber.complete() }),
      )
      return () => {
        cancelPaint()
        subscription.unsubscribe()
      }
    })
