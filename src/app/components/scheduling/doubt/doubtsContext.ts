import { createContext, useContext } from 'react'
import { type DayDoubts, noDoubts } from '#streams/derive/scheduling/doubt/noDoubts.ts'
import type { DayRows } from '#streams/derive/scheduling/day/dayRows.ts'

export type DoubtsOfDay = {
  readonly doubts: DayDoubts
  /** Whether the rule has loaded and follows the day. */
  readonly isWatched: boolean
  readonly day: Pick<DayRows, 'appointments' | 'chairs' | 'patients'> | null
}

export const DoubtsContext = createContext<DoubtsOfDay>({ doubts: noDoubts, isWatched: false, day: null })

export const useDoubtsOfDay = (): DoubtsOfDay => useContext(DoubtsContext)
