import { createContext, useContext, useMemo } from 'react'
import { noUsualTimes, type UsualTimes } from '#domain/scheduling/doubt/usualTimes.ts'
import type { Day } from '#domain/time.ts'
import { buildDayDoubts } from '#streams/derive/scheduling/doubt/dayDoubts.ts'
import { noDoubts } from '#streams/derive/scheduling/doubt/noDoubts.ts'
import { watchUsualTimes } from '#streams/derive/scheduling/doubt/watchUsualTimes.ts'
import { chairLabel, type LocationRow, type WallRows } from '#streams/derive/scheduling/day/dayRows.ts'
import { useAppContext } from '../../appContext.ts'
import { questionText } from '../../components/scheduling/doubt/doubtText.ts'
import { useObservable } from '../../liveness/useObservable.ts'

type Questions = ReadonlyMap<string, string>

/** The questions by record. The wall asks them, and they are answered elsewhere. */
export const WallDoubtsContext = createContext<Questions>(new Map())

export const useWallQuestion = (record: string): string | null => useContext(WallDoubtsContext).get(record) ?? null

export function useWallDoubts(location: LocationRow, today: Day, day: WallRows | null, moment: number): Questions {
  const { client } = useAppContext()
  const usual$ = useMemo(() => watchUsualTimes(client, location, today), [client, location, today])
  const usual = useObservable<UsualTimes>(usual$, noUsualTimes)
  const doubts = useMemo(() => (day ? buildDayDoubts(day, usual, moment) : noDoubts), [day, usual, moment])
  return useMemo(() => new Map([...doubts].map(([id, doubt]) => [id, questionText(doubt, labelIn(day, doubt.chair))])), [doubts, day])
}

function labelIn(day: WallRows | null, id: string | null): string | null {
  const chair = id === null ? undefined : day?.chairs.get(id)
  return chair ? chairLabel(chair) : null
}
