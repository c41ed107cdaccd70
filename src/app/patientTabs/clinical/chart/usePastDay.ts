import { useMemo, useState } from 'react'
import { type Day, dayBounds, dayOf, type Instant, instantOf, millisecondsOf } from '#domain/time.ts'
import type { OperationRow } from '#streams/derive/clinical/chartRecords.ts'

/** The last instant of a day. */
export const endOfDay = (day: Day, timeZone: string): Instant => instantOf(millisecondsOf(dayBounds(day, timeZone).to) - 1)

export type PastDay = {
  /** The days before today on which the chart changed, oldest first. */
  readonly days: readonly Day[]
  /** The chosen one; `null`: today. */
  readonly day: Day | null
  readonly isCompared: boolean
  readonly choose: (day: Day | null) => void
  readonly compare: (isCompared: boolean) => void
}

/** The day whose chart is shown. */
export function usePastDay(rows: ReadonlyMap<string, OperationRow>, today: Day, timeZone: string): PastDay {
  const [day, choose] = useState<Day | null>(null)
  const [isCompared, compare] = useState(false)
  const days = useMemo(() => {
    const changes = [...rows.values()].flatMap(({ steps, amendments }) => [...steps, ...amendments].map(({ at }) => dayOf(at, timeZone)))
    return [...new Set(changes)].filter((each) => each < today).sort()
  }, [rows, today, timeZone])
  return { days, day, isCompared, choose, compare }
}
