import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { noDoubts } from '#streams/derive/scheduling/doubt/noDoubts.ts'
import type { DayRows } from '#streams/derive/scheduling/day/dayRows.ts'
import { whenIdle } from '../../../browser/whenIdle.ts'
import { DoubtsContext } from './doubtsContext.ts'
import { DoubtsWatcher } from './lazyDoubtParts.ts'

type Props = { readonly day: DayRows | null; readonly children: ReactNode }

/** Gives the questions of the day to every card. They are no part of the first picture: the rule and the usual times load when the page is idle. */
export function DoubtsProvider({ day, children }: Props) {
  const [doubts, setDoubts] = useState(noDoubts)
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  const shown = useMemo(() => ({ doubts, isWatched: isIdle, day }), [doubts, isIdle, day])
  return (
    <DoubtsContext value={shown}>
      {children}
      {isIdle && day && <DoubtsWatcher day={day} onChange={setDoubts} />}
    </DoubtsContext>
  )
}
