import { useEffect, useMemo, useRef } from 'react'
import { noUsualTimes, type UsualTimes } from '#domain/scheduling/doubt/usualTimes.ts'
import { buildDayDoubts } from '#streams/derive/scheduling/doubt/dayDoubts.ts'
import { type DayDoubts, noDoubts } from '#streams/derive/scheduling/doubt/noDoubts.ts'
import { watchUsualTimes } from '#streams/derive/scheduling/doubt/watchUsualTimes.ts'
import type { DayRows } from '#streams/derive/scheduling/day/dayRows.ts'
import { useAppContext } from '../../../appContext.ts'
import { useObservable } from '../../../liveness/useObservable.ts'
import { useToday } from '../../../location/LocationProvider.tsx'

type Props = { readonly day: DayRows; readonly onChange: (doubts: DayDoubts) => void }

/** Milliseconds. No bound is shorter than some minutes, so a mark a few seconds later is soon enough. */
const interval = 5000

/** Follows the questions of a day: with each change, and every few seconds because bounds pass by time alone. */
export function DoubtsWatcher({ day, onChange }: Props) {
  const { client, ticker } = useAppContext()
  const today = useToday()
  const { location } = day
  const usual$ = useMemo(() => watchUsualTimes(client, location, today), [client, location, today])
  const known = useObservable<UsualTimes | null>(usual$, null)
  const usual = known ?? noUsualTimes
  const last = useRef(noDoubts)
  useEffect(() => {
    let checkedAt = Number.NEGATIVE_INFINITY
    return ticker.onTick((now) => {
      if (now - checkedAt < interval) return
      checkedAt = now
      const doubts = buildDayDoubts(day, usual, now, last.current)
      if (doubts === last.current) return
      last.current = doubts
      onChange(doubts)
    })
  }, [ticker, day, usual, onChange])
  // The last that a board loads: tests that count requests wait for it.
  return known && <span hidden data-usual-times />
}
