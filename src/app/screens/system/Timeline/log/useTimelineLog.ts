import { useMemo } from 'react'
import { defer, switchMap } from 'rxjs'
import { dayBounds, type Day } from '#domain/time.ts'
import { nothingLogged, type TimelineLog, watchTimelineLog } from '#streams/past/watchTimelineLog.ts'
import { useClient } from '../../../../appContext.ts'
import { useObservable } from '../../../../liveness/useObservable.ts'

/** The log of a day, followed while the day lasts. */
export function useTimelineLog(day: Day, timeZone: string): TimelineLog {
  const client = useClient()
  const log$ = useMemo(
    // The labels of commands and the names of records come from the declarations of every area.
    () => defer(() => import('#resources/everyArea.ts')).pipe(switchMap(() => watchTimelineLog(client, dayBounds(day, timeZone)))),
    [client, day, timeZone],
  )
  return useObservable(log$, nothingLogged)
}
