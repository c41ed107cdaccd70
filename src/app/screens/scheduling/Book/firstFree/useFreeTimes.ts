import { useEffect, useState } from 'react'
import { auditTime, distinctUntilChanged, map, merge, of } from 'rxjs'
import { millisecondsOf } from '#domain/time.ts'
import type { Page } from '#domain/wire.ts'
import { useClient } from '../../../../appContext.ts'
import { useCurrentLocation, useToday } from '../../../../location/LocationProvider.tsx'
import { type FreeTime, type FreeTimeSearch, freeTimesPath } from './freeTimeSearch.ts'

/** In milliseconds: what happens within it is searched at once. */
const searchesEvery = 1000

type SlotBody = { readonly startsAt: string; readonly endsAt: string; readonly provider: string; readonly chair: string | null }
type Found = { readonly path: string; readonly times: readonly FreeTime[] }

/** Searches again when the questions change, and whenever anything in the practice changes. @returns `null` until the search has answered */
export function useFreeTimes(search: FreeTimeSearch): readonly FreeTime[] | null {
  const client = useClient()
  const { location } = useCurrentLocation()
  const path = freeTimesPath(search, location.id, useToday())
  const [found, setFound] = useState<Found | null>(null)
  useEffect(() => {
    let isMounted = true
    const read = () =>
      client.fetch('GET', path).then(
        (page) => {
          const times = (page as Page<never>).items.map(
            (slot: SlotBody): FreeTime => ({ ...slot, startsAt: millisecondsOf(slot.startsAt), endsAt: millisecondsOf(slot.endsAt) }),
          )
          if (isMounted) setFound({ path, times })
        },
        // The times of a moment ago stay, and the bar above says that data is not live.
        () => undefined,
      )
    const positions$ = client.link$.pipe(
      map(({ position }) => position),
      distinctUntilChanged(),
      auditTime(searchesEvery),
    )
    const subscription = merge(of(0), positions$).subscribe(() => void read())
    return () => {
      isMounted = false
      subscription.unsubscribe()
    }
  }, [client, path])
  return found?.path === path ? found.times : null
}
