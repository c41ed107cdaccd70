import { useEffect, useMemo, useState } from 'react'
import { dayBounds, type Day, dayOf, instantOf, millisecondsOf } from '#domain/time.ts'
import type { ProblemBody } from '#domain/wire.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import type { LocationRow, AppointmentRow } from '#streams/derive/scheduling/day/dayRows.ts'
import type { GapRows } from '#streams/derive/waitlist/gapRows.ts'
import { type LiveGaps, watchGaps, noGaps } from '#streams/derive/waitlist/watchGaps.ts'
import { useClient, useAppContext } from '../../../appContext.ts'
import { useObservable } from '../../../liveness/useObservable.ts'
import { passChanges } from '../../../browser/passChanges.ts'

const historyLength = 7 * 24 * 60 * 60_000

export type WaitlistState = { readonly rows: GapRows | null; readonly problem: ProblemBody | null }

/** Follows all gaps of the last week and later, with their offers and every waitlist entry of this location. */
export function useWaitlist(location: LocationRow, today: Day): WaitlistState {
  const client = useClient()
  const gaps$ = useMemo(() => {
    const start = millisecondsOf(dayBounds(today, location.timeZone).from)
    return watchGaps(client, location.id, instantOf(start - historyLength))
  }, [client, location, today])
  return useObservable<LiveGaps>(gaps$, noGaps)
}

const emptyCollection: LiveCollection<AppointmentRow> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }

/** Follows the appointments of a day at every location, because a patient with one elsewhere cannot come. */
function useAppointmentsOn(day: Day, timeZone: string): LiveCollection<AppointmentRow> {
  const client = useClient()
  const appointments$ = useMemo(() => {
    const { from, to } = dayBounds(day, timeZone)
    return client.collection<AppointmentRow>('appointments', { from: { field: 'startsAt', at: from }, to: { field: 'startsAt', at: to } })
  }, [client, day, timeZone])
  return useObservable(appointments$, emptyCollection)
}

/** Returns the appointments of today and of the day of the gap, which the ranking needs. `null` until both are loaded. */
export function useAppointmentsAround(startsAt: string, today: Day, timeZone: string): readonly AppointmentRow[] | null {
  const ofToday = useAppointmentsOn(today, timeZone)
  const ofGapDay = useAppointmentsOn(dayOf(startsAt, timeZone), timeZone)
  return useMemo(
    () => (ofToday.ready && ofGapDay.ready ? [...new Map([...ofToday.rows, ...ofGapDay.rows]).values()] : null),
    [ofToday, ofGapDay],
  )
}

const minuteLength = 60_000

/** Returns the current minute, because the ranking does not need to change every second. */
export function useMinute(): number {
  const { ticker } = useAppContext()
  const [minute, setMinute] = useState(() => Math.floor(ticker.now() / minuteLength) * minuteLength)
  useEffect(() => ticker.onTick(passChanges((now) => Math.floor(now / minuteLength) * minuteLength, setMinute)), [ticker])
  return minute
}
