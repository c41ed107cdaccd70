import { useMemo } from 'react'
import type { WallRows } from '#streams/derive/day/dayRows.ts'
import { noRecalls, type OpenRecall, openRecalls, recallRows, unseen } from '#streams/derive/sterilisation/sterileStops.ts'
import { useHouse } from '../../context.ts'
import { useLive } from '../../useLive.ts'

export type Alarm = {
  /** Takes the screen: somebody at a chair in use does not know yet. The oldest first. */
  readonly loud: OpenRecall | null
  /** Seen at every chair, and not closed. */
  readonly lines: readonly OpenRecall[]
}

/** What is recalled, as a wall may know it. */
export function useAlarm(day: WallRows | null): Alarm {
  const { client } = useHouse()
  const rows$ = useMemo(() => recallRows(client), [client])
  const rows = useLive(rows$, noRecalls)
  return useMemo(() => {
    const open = day ? openRecalls(rows, day.visits, day.chairs) : []
    return { loud: open.find((one) => unseen(one).length > 0) ?? null, lines: open.filter((one) => unseen(one).length === 0) }
  }, [rows, day])
}
