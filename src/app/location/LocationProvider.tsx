import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { dayOf, instantOf, type Day } from '#domain/time.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import type { LocationRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { useAppContext } from '../appContext.ts'
import { useObservable } from '../liveness/useObservable.ts'
import { chosenLocation, allowedLocations } from './locationChoice.ts'
import { passChanges } from '../browser/passChanges.ts'

/** The current location of this screen, which also sets the time zone, and the locations the user may choose. */
export type CurrentLocation = {
  readonly location: LocationRow
  readonly locations: readonly LocationRow[]
  readonly choose: (id: string) => void
}

type LocationStatus = CurrentLocation | 'opening' | 'nowhere'
const LocationContext = createContext<LocationStatus>('opening')

const noLocations: LiveCollection<LocationRow> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }

/** Provides the location chosen on this computer, or else the first by name, from those the user may access. */
export function LocationProvider({ children }: { readonly children: ReactNode }) {
  const { client, locationStorage } = useAppContext()
  const locations$ = useMemo(() => client.collection<LocationRow>('locations'), [client])
  const { ready, rows, problem } = useObservable(locations$, noLocations)
  const [chosenId, setChosenId] = useState(locationStorage.read)
  const status = useMemo((): LocationStatus => {
    if (!ready && !problem) return 'opening'
    const locations = allowedLocations(client.me, rows)
    const location = chosenLocation(locations, chosenId)
    const choose = (id: string) => {
      locationStorage.write(id)
      setChosenId(id)
    }
    return location ? { location, locations, choose } : 'nowhere'
  }, [client, ready, rows, problem, chosenId, locationStorage])
  return <LocationContext value={status}>{children}</LocationContext>
}

export const useLocationStatus = (): LocationStatus => useContext(LocationContext)

/** Only for use within a screen: screens render after the location is known. */
export function useCurrentLocation(): CurrentLocation {
  const status = useLocationStatus()
  if (typeof status === 'string') throw new Error('A screen is drawn before its place is known')
  return status
}

/** The calendar day at the current location; changes at local midnight. */
export function useToday(): Day {
  const { ticker } = useAppContext()
  const { timeZone } = useCurrentLocation().location
  const [day, setDay] = useState(() => dayOf(instantOf(ticker.now()), timeZone))
  useEffect(() => ticker.onClockTick(passChanges((now) => dayOf(instantOf(now), timeZone), setDay)), [ticker, timeZone])
  return day
}
