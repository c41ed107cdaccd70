import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { dayOf, instantOf, type Day } from '#domain/time.ts'
import type { Live } from '#streams/client.ts'
import type { LocationRow } from '#streams/derive/day/dayRows.ts'
import { useHouse } from './context.ts'
import { useLive } from './useLive.ts'
import { placeAmong, placesOf } from './whichPlace.ts'

/** Where this screen stands: which of the locations where somebody works, and so in which time zone. */
export type Place = { readonly location: LocationRow; readonly locations: readonly LocationRow[]; readonly choose: (id: string) => void }

type Standing = Place | 'opening' | 'nowhere'
const PlaceContext = createContext<Standing>('opening')

const none: Live<LocationRow> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }

/** The one that was chosen on this machine, else the first by name; of those where they work. */
export function PlaceProvider({ children }: { readonly children: ReactNode }) {
  const { client, browse } = useHouse()
  const locations$ = useMemo(() => client.collection<LocationRow>('locations'), [client])
  const { ready, rows, problem } = useLive(locations$, none)
  const [chosen, setChosen] = useState(browse.read)
  const standing = useMemo((): Standing => {
    if (!ready && !problem) return 'opening'
    const locations = placesOf(client.me, rows)
    const location = placeAmong(locations, chosen)
    const choose = (id: string) => {
      browse.write(id)
      setChosen(id)
    }
    return location ? { location, locations, choose } : 'nowhere'
  }, [client, ready, rows, problem, chosen, browse])
  return <PlaceContext value={standing}>{children}</PlaceContext>
}

export const useStanding = (): Standing => useContext(PlaceContext)

/** Within a screen, which is drawn only where there is a place. */
export function usePlace(): Place {
  const standing = useStanding()
  if (typeof standing === 'string') throw new Error('A screen is drawn before its place is known')
  return standing
}

/** The calendar day at this place; changes at its midnight. */
export function useToday(): Day {
  const { ticker } = useHouse()
  const { timeZone } = usePlace().location
  const [day, setDay] = useState(() => dayOf(instantOf(ticker.now()), timeZone))
  useEffect(() => ticker.clock((now) => setDay(dayOf(instantOf(now), timeZone))), [ticker, timeZone])
  return day
}
