import { useMemo } from 'react'
import { of } from 'rxjs'
import { dayAndTimeOf, shortDayOf } from '#locale/common/time.ts'
import { dayOf, instantOf } from '#domain/time.ts'
import { type AppointmentRow, compareByStart, type ProviderRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { type KnownPlaces, matchingNotes, type QuickNoteRow, typedCode } from '#streams/derive/messaging/quickNotes.ts'
import { providerName } from '#streams/derive/people/personNames.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { useClient } from '../../appContext.ts'
import { useObservable } from '../../liveness/useObservable.ts'
import { useCurrentLocation } from '../../location/LocationProvider.tsx'

const none: LiveCollection = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }

/** Follows an area of which the user may see something. */
function useRows<Row>(area: string, scope: string, filters: Readonly<Record<string, string>>): readonly Row[] {
  const client = useClient()
  const key = JSON.stringify(filters)
  const rows$ = useMemo(
    () => (client.scopes.has(scope) ? client.collection(area, { filters: JSON.parse(key) as Record<string, string> }) : of(none)),
    [client, area, scope, key],
  )
  return [...useObservable(rows$, none).rows.values()] as unknown as readonly Row[]
}

/** @returns the notes that fit what the user is typing, and what is known of their open places */
export function useQuickNotes(
  text: string,
  patientId: string | null,
): { readonly notes: readonly QuickNoteRow[]; readonly known: KnownPlaces } {
  const client = useClient()
  const { timeZone } = useCurrentLocation().location
  const own = useRows<QuickNoteRow>('account/quicknotes', 'qnte.u', {})
  const shared = useRows<QuickNoteRow>('quicknotes', 'qnte', {})
  const providers = useRows<ProviderRow>('providers', 'prv', {})
  const booked = useRows<AppointmentRow>('appointments', patientId === null ? '' : 'appt', {
    'patient': patientId ?? '',
    'state.visit': 'scheduled',
  })
  const code = typedCode(text)
  const now = instantOf(client.now())
  const next = booked.filter(({ startsAt }) => startsAt > now).toSorted(compareByStart)[0]
  const provider = providers.find(({ id }) => id === next?.provider)
  return {
    notes: code === null ? [] : matchingNotes(own, shared, code),
    known: {
      date: shortDayOf(dayOf(now, timeZone)),
      ...(next ? { nextVisit: dayAndTimeOf(next.startsAt, timeZone) } : {}),
      ...(provider ? { provider: providerName(provider) } : {}),
    },
  }
}
