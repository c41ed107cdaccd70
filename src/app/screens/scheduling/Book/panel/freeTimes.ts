import { useEffect, useState } from 'react'
import { auditTime, distinctUntilChanged, map, merge, of } from 'rxjs'
import { type Day, daysAfter, millisecondsOf } from '#domain/time.ts'
import type { Page } from '#domain/wire.ts'
import { useClient } from '../../../../appContext.ts'
import { useCurrentLocation, useToday } from '../../../../location/LocationProvider.tsx'

/** The questions of a search for the first free time. */
export type FreeTimeSearch = {
  /** `null`: not chosen. */
  readonly type: string | null
  /** `null`: any. */
  readonly provider: string | null
  /** Monday is 1. None: any day. */
  readonly weekdays: readonly number[]
  readonly part: DayPart
}

export const dayParts = ['any', 'morning', 'afternoon'] as const
type DayPart = (typeof dayParts)[number]

export const anyTime: FreeTimeSearch = { type: null, provider: null, weekdays: [], part: 'any' }

/** A free time that the server found. In milliseconds. */
export type FreeTime = {
  readonly startsAt: number
  readonly endsAt: number
  readonly provider: string
  readonly chair: string | null
}

/** Days that are searched from today on, and times that are listed: each has a key. */
const searchedDays = 28
const mostTimes = 9

const noon = '12:00'
const timesOf: Readonly<Record<DayPart, Readonly<Record<string, string>>>> = {
  any: {},
  morning: { 'time.to': noon },
  afternoon: { 'time.from': noon },
}

/** The request: the first free time of each provider on each day. */
function freeTimesPath({ type, provider, weekdays, part }: FreeTimeSearch, location: string, today: Day): string {
  const query = {
    location,
    ...(type === null ? {} : { type }),
    ...(provider === null ? {} : { provider }),
    ...(weekdays.length === 0 ? {} : { weekdays: weekdays.join(',') }),
    ...timesOf[part],
    ...{ 'day.from': today, 'day.to': daysAfter(today, searchedDays), status: 'free', each: 'day', limit: String(mostTimes) },
  }
  return `/api/schedule/slots/?${new URLSearchParams(query).toString()}`
}

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
