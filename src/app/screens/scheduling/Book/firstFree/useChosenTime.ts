import type { ColumnKind } from '#streams/derive/scheduling/book/bookColumns.ts'
import type { Day } from '#domain/time.ts'
import { dateOf } from '../../../../components/scheduling/bookingDates.ts'
import { useCurrentLocation } from '../../../../location/LocationProvider.tsx'
import type { DrawnTime } from '../booking/drawnTime.ts'
import type { FreeTime } from './freeTimeSearch.ts'

type Book = { readonly kind: ColumnKind; readonly onDay: (day: Day) => void }

/** Turns to the day of a free time and opens its booking; `undefined` for a user who may not book. */
export function useChosenTime({ kind, onDay }: Book, onDraw: ((drawn: DrawnTime) => void) | undefined) {
  const { timeZone } = useCurrentLocation().location
  return (
    onDraw &&
    ((time: FreeTime, type: string | null) => {
      const column = (kind === 'chairs' ? time.chair : null) ?? time.provider
      onDay(dateOf(time.startsAt, timeZone))
      onDraw({ ...time, column, type, isPoint: false })
    })
  )
}
