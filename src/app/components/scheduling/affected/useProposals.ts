import { useEffect, useMemo, useState } from 'react'
import { type Day, daysAfter, millisecondsOf, minutes } from '#domain/time.ts'
import type { Span } from '#domain/timeSpans.ts'
import type { Page } from '#domain/wire.ts'
import type { Client } from '#streams/client/client.ts'
import type { ProviderRow, Rows } from '#streams/derive/scheduling/day/dayRows.ts'
import { useClient } from '../../../appContext.ts'
import { useCurrentLocation } from '../../../location/LocationProvider.tsx'
import { dateOf } from '../bookingDates.ts'
import { type AffectedAppointment, spanOfRow } from './affectedAppointment.ts'
import { type FreePlace, proposeMoves } from './proposeMoves.ts'

/** Days after that of an appointment that are searched, the first time of each provider on each. */
const laterDays = 14
const pageLimit = 1000

type SlotBody = { readonly startsAt: string; readonly provider: string; readonly chair: string | null }
type Found = { readonly searches: string; readonly places: ReadonlyMap<number, readonly FreePlace[]> }

export type ProposalInput = {
  readonly affected: readonly AffectedAppointment[]
  readonly providers: Rows<ProviderRow>
  readonly isClosing: (provider: string, span: Span) => boolean
}

/** The search for free time on each day of an appointment, and the one on the days after it: a query a line, each once. */
function searchesFor(affected: readonly AffectedAppointment[], location: string, timeZone: string): string {
  const queries = affected.flatMap(({ appointment }) => {
    const { startsAt, endsAt } = spanOfRow(appointment)
    const day = dateOf(startsAt, timeZone)
    const queryOf = (from: Day, to: Day, rest: Readonly<Record<string, string>>) =>
      new URLSearchParams({
        ...{ location, 'minutes': String((endsAt - startsAt) / minutes(1)), 'day.from': from, 'day.to': to },
        ...{ status: 'free', limit: String(pageLimit), ...rest },
      }).toString()
    return [queryOf(day, daysAfter(day, 1), {}), queryOf(daysAfter(day, 1), daysAfter(day, laterDays + 1), { each: 'day' })]
  })
  return [...new Set(queries)].join('\n')
}

const lengthIn = (query: string): number => minutes(Number(new URLSearchParams(query).get('minutes')))

/** One search after the other, so that other requests of this page are answered between them. A search that fails finds nothing. */
async function findPlaces(client: Pick<Client, 'fetch'>, searches: string): Promise<Found> {
  const places = new Map<number, readonly FreePlace[]>()
  for (const query of searches.split('\n').filter((line) => line !== '')) {
    const { items } = (await client.fetch('GET', `/api/schedule/slots/?${query}`).catch(() => ({ items: [] }))) as Page<never>
    const found = items.map(({ startsAt, provider, chair }: SlotBody) => ({ startsAt: millisecondsOf(startsAt), provider, chair }))
    places.set(lengthIn(query), [...(places.get(lengthIn(query)) ?? []), ...found])
  }
  return { searches, places }
}

/**
 * A free time for each affected appointment, from the server's search.
 * @param attempt searches again when it changes. @returns `null` until the search has answered
 */
export function useProposals({ affected, providers, isClosing }: ProposalInput, attempt: number): ReadonlyMap<string, FreePlace> | null {
  const client = useClient()
  const { id: location, timeZone } = useCurrentLocation().location
  const [found, setFound] = useState<Found | null>(null)
  const searches = useMemo(() => searchesFor(affected, location, timeZone), [affected, location, timeZone])
  useEffect(() => {
    let isMounted = true
    void findPlaces(client, searches).then((result) => isMounted && setFound(result))
    return () => {
      isMounted = false
    }
  }, [client, searches, attempt])
  return useMemo(() => {
    if (found?.searches !== searches) return null
    return proposeMoves(affected, { placesFor: (length) => found.places.get(length) ?? [], providers, isClosing, timeZone })
  }, [found, searches, affected, providers, isClosing, timeZone])
}
