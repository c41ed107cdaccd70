import { useMemo } from 'react'
import type { WallRows } from '#streams/derive/scheduling/day/dayRows.ts'
import {
  noLoadRecalls,
  type OpenLoadRecall,
  openLoadRecalls,
  watchLoadRecalls,
  unacknowledgedChairs,
} from '#streams/derive/sterilisation/openLoadRecalls.ts'
import { useAppContext } from '../../../appContext.ts'
import { useObservable } from '../../../liveness/useObservable.ts'

export type LoadRecallAlarms = {
  /** The oldest load recall that a chair in use has not acknowledged; shown full screen. */
  readonly active: OpenLoadRecall | null
  /** Acknowledged at every chair, but not closed. */
  readonly acknowledged: readonly OpenLoadRecall[]
}

/** Open load recalls in the view of a wall display. */
export function useLoadRecallAlarms(day: WallRows | null): LoadRecallAlarms {
  const { client } = useAppContext()
  const rows$ = useMemo(() => watchLoadRecalls(client), [client])
  const rows = useObservable(rows$, noLoadRecalls)
  return useMemo(() => {
    const openRecallList = day ? openLoadRecalls(rows, day.appointments, day.chairs) : []
    return {
      active: openRecallList.find((recall) => unacknowledgedChairs(recall).length > 0) ?? null,
      acknowledged: openRecallList.filter((recall) => unacknowledgedChairs(recall).length === 0),
    }
  }, [rows, day])
}

/** Ids of the sterilisers with an open load recall, acknowledged ones included. */
export function useRecalledSterilisers({ active, acknowledged }: LoadRecallAlarms): ReadonlySet<string> {
  return useMemo(
    () => new Set([active, ...acknowledged].flatMap((openRecall) => openRecall?.recall.steriliser ?? [])),
    [active, acknowledged],
  )
}
