import { useEffect, useState } from 'react'
import { type Day, daysAfter, millisecondsOf, minutes } from '#domain/time.ts'
import type { Page } from '#domain/wire.ts'
import { useClient } from '../../appContext.ts'
import type { FreeSlots } from './freeSlots.ts'

/** Days that one search reads, so that a full day can name the next free time. */
const searchedDays = 14
const pageLimit = 200

export type SlotSearch = {
  readonly location: string
  readonly provider: string | null
  /** Its buffers count, and the providers who do it. */
  readonly type?: string | null
  /** Milliseconds. */
  readonly length: number
  readonly day: Day
  /** The appointment that is to be moved. */
  readonly appointment?: string | undefined
  /** Changes when the appointments of that day change. */
  readonly version: unknown
}

type SlotBody = { readonly startsAt: string; readonly chair: string | null }

const pathFor = ({ location, provider, type = null, length, day, appointment }: Omit<SlotSearch, 'version'>): string =>
  `/api/schedule/slots/?${new URLSearchParams({
    location,
    ...(provider === null ? {} : { provider }),
    ...(type === null ? {} : { type }),
    ...(appointment === undefined ? {} : { appointment }),
    minutes: String(length / minutes(1)),
    'day.from': day,
    'day.to': daysAfter(day, searchedDays),
    status: 'free',
    limit: String(pageLimit),
  }).toString()}`

type Found = Omit<FreeSlots, 'length'>

const searching: Found = { slots: null, hasFailed: false }
const failed: Found = { slots: null, hasFailed: true }

/** Searches the free times of a provider on the server, from a day on. */
export function useFreeSlots({ version, ...search }: SlotSearch, isActive: boolean): FreeSlots {
  const client = useClient()
  const path = pathFor(search)
  const [found, setFound] = useState<{ readonly path: string; readonly result: Found }>({ path: '', result: searching })
  useEffect(() => {
    if (!isActive) return undefined
    let isMounted = true
    const show = (result: Found) => isMounted && setFound({ path, result })
    client.fetch('GET', path).then(
      (response) =>
        show({
          slots: (response as Page<never>).items.map((slot: SlotBody) => ({ startsAt: millisecondsOf(slot.startsAt), chair: slot.chair })),
          hasFailed: false,
        }),
      () => show(failed),
    )
    return () => {
      isMounted = false
    }
  }, [client, path, isActive, version])
  return { ...(found.path === path ? found.result : searching), length: search.length }
}
