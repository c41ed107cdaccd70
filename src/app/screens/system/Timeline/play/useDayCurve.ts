import { useMemo } from 'react'
import { dayBounds, type Day, type Instant } from '#domain/time.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { useAppContext } from '../../../../appContext.ts'
import { useCurrentLocation } from '../../../../location/LocationProvider.tsx'
import { useObservable } from '../../../../liveness/useObservable.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { dayCurve } from './dayCurve.ts'

type StayRow = AnyRecord & { readonly arrivedAt?: Instant | null; readonly departedAt?: Instant | null; readonly leftAt?: Instant | null }
const none: LiveCollection<StayRow> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }

/** How many patients were in the practice through the day, from the appointments as they are now. */
export function useDayCurve(day: Day, from: number, to: number): readonly number[] {
  const { client, ticker } = useAppContext()
  const { location } = useCurrentLocation()
  const stays$ = useMemo(() => {
    const bounds = dayBounds(day, location.timeZone)
    return client.collection<StayRow>('appointments', {
      filters: { location: location.id },
      from: { field: 'startsAt', at: bounds.from },
      to: { field: 'startsAt', at: bounds.to },
    })
  }, [client, day, location])
  const { rows } = useObservable(stays$, none)
  return useMemo(() => dayCurve([...rows.values()], from, to, ticker.now()), [rows, from, to, ticker])
}
