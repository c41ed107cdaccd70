import { Observable } from 'rxjs'
import type { Live } from './client.ts'

/** Calls back before the next picture is drawn; what it returns calls that off. */
export type NextPaint = (then: () => void) => () => void

/** Rows from which on one grid transaction a picture is better than one a frame. */
const many = 300

const none: Live['changed'] = new Map()

function together(one: Live['changed'], other: Live['changed']): Live['changed'] {
  if (one.size === 0) return other
  const both = new Map(one)
  for (const [id, fields] of other) both.set(id, new Set([...(both.get(id) ?? []), ...fields]))
  return both
}

/** Above a few hundred rows, what comes between two pictures is told at once; nothing is left out of `changed`. */
export const gathered =
  (nextPaint: NextPaint) =>
  (live$: Observable<Live>): Observable<Live> =>
    new Observable((follower) => {
      let waiting: Live | null = null
      let callOff = () => {}
      const tell = () => {
        const live = waiting
        waiting = null
        if (live) follower.next(live)
      }
      const watching = live$.subscribe({
        next(live) {
          if (!waiting && (live.rows.size < many || live.changed.size === 0)) return follower.next(live)
          const isFirst = waiting === null
          waiting = { ...live, changed: together(waiting?.changed ?? none, live.changed) }
          if (isFirst) callOff = nextPaint(tell)
        },
        error: (fault) => follower.error(fault),
        complete: () => {
          tell()
          follower.complete()
        },
      })
      return () => {
        callOff()
        watching.unsubscribe()
      }
    })
