import { dayAndTimeOf, shortDayOf } from '#locale/common/time.ts'
import { dayOf, instantOf } from '#domain/time.ts'
import { type KnownPlaces, matchingNotes, type QuickNoteRow, typedCode } from '#streams/derive/messaging/quickNotes.ts'
import { providerName } from '#streams/derive/people/personNames.ts'
import { useClient } from '../../../appContext.ts'
import { useCurrentLocation } from '../../../location/LocationProvider.tsx'
import { useNextAppointment } from './useNextAppointment.ts'
import { useRows } from './useRows.ts'

/** @returns the notes that fit what the user is typing, and what is known of their open places */
export function useQuickNotes(
  text: string,
  patientId: string | null,
): { readonly notes: readonly QuickNoteRow[]; readonly known: KnownPlaces } {
  const client = useClient()
  const { timeZone } = useCurrentLocation().location
  const own = useRows<QuickNoteRow>('account/quicknotes', 'qnte.u', {})
  const shared = useRows<QuickNoteRow>('quicknotes', 'qnte', {})
  const { appointment: next, provider } = useNextAppointment(patientId)
  const code = typedCode(text)
  const now = instantOf(client.now())
  return {
    notes: code === null ? [] : matchingNotes(own, shared, code),
    known: {
      date: shortDayOf(dayOf(now, timeZone)),
      ...(next ? { nextVisit: dayAndTimeOf(next.startsAt, timeZone) } : {}),
      ...(provider ? { provider: providerName(provider) } : {}),
    },
  }
}
