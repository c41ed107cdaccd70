import { Observable } from 'rxjs'
import type { LiveCollection } from './liveCollection.ts'

/** Calls back before the next paint; the returned function cancels it. */
export type NextPaint = (then: () => void) => () => void

/** Number of rows from which one grid transaction per paint is better than one per frame. */
const batchThreshold = 300

const noChanges: LiveCollection['changed'] = new Map()

function mergeChanges(earlier: LiveCollection['changed'], later: LiveCollection['changed']): LiveCollection['changed'] {
  if (earlier.size === 0) return later
  const merged = new Map(earlier)
  for (const [id, fields] of later) merged.set(id, new Set([...(merged.get(id) ?? []), ...fields]))
  return merged
}

/** Batches emissions of large collections between two paints. `changed` contains all changes of the batch. */
export const batchByPaint =
  (nextPaint: NextPaint) =>
  (live$: Observable<LiveCollection>): Observable<LiveCollection> =>
    new Observable((subscriber) => {
      let pending: LiveCollection | null = null
      let cancelPaint = () => {}
      const flush = () => {
        const live = pending
        pending = null
        if (live) subscriber.next(live)
      }
      const subscription = live$.subscribe({
        next(live) {
          if (!pending && (live.rows.size < batchThreshold || live.changed.size === 0)) return subscriber.next(live)
          const isFirst = pending === null
          pending = { ...live, changed: mergeChanges(pending?.changed ?? noChanges, live.changed) }
          if (isFirst) cancelPaint = nextPaint(flush)
        },
        error: (error) => subscriber.error(error),
        complete: () => {
          flush()
          subscriber.complete()
        },
      })
      return () => {
        cancelPaint()
        subscription.unsubscribe()
      }
    })
