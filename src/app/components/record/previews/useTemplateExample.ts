import { useEffect, useState } from 'react'
import type { TemplateContext } from '#domain/messaging/templateContext.ts'
import { instantOf, minutes } from '#domain/time.ts'
import type { AnyRecord, Page } from '#domain/wire.ts'
import { callNameOf } from '#domain/people/callNameOf.ts'
import { longDayOf, wholeTimeOf } from '#locale/common/time.ts'
import type { Client } from '#streams/client/client.ts'
import { fullNameOf } from '#streams/derive/people/personNames.ts'
import type { PatientRow, ProviderRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { useClient } from '../../../appContext.ts'
import { useCurrentLocation } from '../../../location/LocationProvider.tsx'

/** The appointment that a template is shown with. */
export type TemplateExample = {
  /** The patient; `null` without an appointment to come, or without the permission to see one. */
  readonly name: string | null
  readonly when: string
  readonly context: TemplateContext
  readonly link: string
}

type Found = { readonly appointment: AnyRecord; readonly patient: PatientRow; readonly provider: ProviderRow }

/** A delay as messages tell it. */
const delayMinutes = 15

/** The next booked appointment of this location with its names, as an example for a text. Until it is known, names stand for themselves. */
export function useTemplateExample(): TemplateExample {
  const client = useClient()
  const { location } = useCurrentLocation()
  const { id, timeZone } = location
  const [found, setFound] = useState<Found | null>(null)
  useEffect(() => {
    let isOpen = true
    // Without an appointment or a permission the text is shown with an example.
    nextAppointment(client, id).then(
      (next) => isOpen && setFound(next),
      () => {},
    )
    return () => {
      isOpen = false
    }
  }, [client, id])
  const startsAt = String(found?.appointment['startsAt'] ?? instantOf(client.now() + minutes(60)))
  return {
    name: found && fullNameOf(found.patient),
    when: `${longDayOf(startsAt, timeZone)}, ${wholeTimeOf(startsAt, timeZone)}`,
    link: `${window.location.origin}/…`,
    context: {
      firstName: found ? callNameOf(found.patient) : 'Alex',
      practice: client.me.practice.name,
      timeZone,
      about: { startsAt, provider: found?.provider.name ?? 'Dr Kim' },
      data: { minutes: delayMinutes },
    },
  }
}

async function nextAppointment(client: Client, location: string): Promise<Found | null> {
  const query = `location=${location}&state.visit=scheduled&startsAt.from=${instantOf(client.now())}&sort=startsAt&limit=1`
  const [appointment] = ((await client.fetch('GET', `/api/appointments/?${query}`)) as Page).items
  if (!appointment) return null
  const [patient, provider] = await Promise.all([
    client.fetch('GET', `/api/patients/${String(appointment['patient'])}`),
    client.fetch('GET', `/providers/${String(appointment['provider'])}`),
  ])
  return { appointment, patient: patient as PatientRow, provider: provider as ProviderRow }
}
