import { useEffect, useState } from 'react'
import { dayBounds, daysAfter } from '#domain/time.ts'
import type { PastAppointment } from '#streams/derive/practice/settingPreview.ts'
import { useClient } from '../../../../appContext.ts'
import { useCurrentLocation, useToday } from '../../../../location/LocationProvider.tsx'

const pastDays = 7
/** More pages than a week has. */
const mostPages = 10

/** The appointments of the seven days before today at this location, which no longer change. `null` until they are read. */
export function usePastAppointments(): readonly PastAppointment[] | null {
  const client = useClient()
  const { id, timeZone } = useCurrentLocation().location
  const today = useToday()
  const [past, setPast] = useState<readonly PastAppointment[] | null>(null)
  useEffect(() => {
    let isWanted = true
    const read = async () => {
      const query = {
        location: id,
        'startsAt.from': dayBounds(daysAfter(today, -pastDays), timeZone).from,
        'startsAt.to': dayBounds(today, timeZone).from,
      }
      const rows: PastAppointment[] = []
      let after: string | null = null
      for (let page = 0; page < mostPages && (page === 0 || after !== null); page++) {
        const parameters = new URLSearchParams({ ...query, limit: '1000', ...(after === null ? {} : { after }) })
        const answer = (await client.fetch('GET', `/api/appointments/?${parameters}`)) as Page
        rows.push(...answer.items)
        after = answer.next
      }
      if (isWanted) setPast(rows)
    }
    read().catch(() => {})
    return () => void (isWanted = false)
  }, [client, id, timeZone, today])
  return past
}

type Page = { readonly items: readonly PastAppointment[]; readonly next: string | null }
