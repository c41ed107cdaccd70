import { useEffect, useMemo, useState } from 'react'
import { daysAfter } from '#domain/time.ts'
import type { ProblemBody } from '#domain/wire.ts'
import { emptyDay, type LiveDay, watchDay } from '#streams/derive/scheduling/day/watchDay.ts'
import { buildEndOfDay, type EndOfDay } from '#streams/derive/scheduling/endOfDay/endOfDay.ts'
import { noUnclosedRows, watchUnclosed } from '#streams/derive/scheduling/endOfDay/watchUnclosed.ts'
import { useAppContext, useClient } from '../../../appContext.ts'
import { useObservable } from '../../../liveness/useObservable.ts'
import { useCurrentLocation, useToday } from '../../../location/LocationProvider.tsx'

const noDay: LiveDay = emptyDay

/** The lists of the end of day, live; `null` until they have loaded. */
export function useEndOfDay(): { readonly lists: EndOfDay | null; readonly problem: ProblemBody | null } {
  const client = useClient()
  const { ticker } = useAppContext()
  const { location } = useCurrentLocation()
  const today = useToday()
  const today$ = useMemo(() => watchDay(client, location, today), [client, location, today])
  const tomorrow$ = useMemo(() => watchDay(client, location, daysAfter(today, 1)), [client, location, today])
  const unclosed$ = useMemo(() => watchUnclosed(client, location, today), [client, location, today])
  const { rows: day, problem } = useObservable(today$, noDay)
  const { rows: tomorrow } = useObservable(tomorrow$, noDay)
  const unclosed = useObservable(unclosed$, noUnclosedRows)
  const [now, setNow] = useState(() => ticker.now())
  useEffect(() => ticker.onClockTick(setNow), [ticker])
  const lists = useMemo(() => (day && tomorrow ? buildEndOfDay(day, tomorrow, unclosed, now) : null), [day, tomorrow, unclosed, now])
  return { lists, problem }
}
