import { dayOf, instantOf } from '#domain/time.ts'
import { dayText } from '#locale/common/dateTexts.ts'
import { dayAndTimeOf } from '#locale/common/time.ts'
import { type KnownPlaces, matchingNotes, type QuickNoteRow } from '#streams/derive/messaging/quickNotes.ts'
import { fullNameOf, providerName } from '#streams/derive/people/personNames.ts'
import type { PatientRow, ProviderRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { useClient } from '../../../appContext.ts'
import { useCurrentLocation } from '../../../location/LocationProvider.tsx'
import { useNextAppointment } from '../../messaging/quickNotes/useNextAppointment.ts'
import { useRows } from '../../messaging/quickNotes/useRows.ts'

export type NoteQuickNotes = {
  /** The quick notes for clinical notes whose code begins so. */
  readonly matching: (code: string) => readonly QuickNoteRow[]
  /** What the record says, by the variable that it fills. */
  readonly known: KnownPlaces
  readonly isShared: (id: string) => boolean
}

type Written = { readonly patient: PatientRow; readonly provider: string; readonly teeth: readonly number[] }

/** The quick notes of the practice and of the user, and what the record fills in for them. */
export function useNoteQuickNotes({ patient, provider, teeth }: Written): NoteQuickNotes {
  const client = useClient()
  const { timeZone } = useCurrentLocation().location
  const own = useRows<QuickNoteRow>('account/quicknotes', 'qnte.u', {})
  const shared = useRows<QuickNoteRow>('quicknotes', 'qnte', {})
  const providers = useRows<ProviderRow>('providers', 'prv', {})
  const { appointment: next } = useNextAppointment(patient.id)
  const writer = providers.find(({ id }) => id === provider)
  const [tooth] = teeth
  return {
    matching: (code) => matchingNotes(own, shared, code, 'note'),
    known: {
      patient: fullNameOf(patient),
      date: dayText('dateAndYear', dayOf(instantOf(client.now()), timeZone)),
      ...(writer ? { provider: providerName(writer) } : {}),
      ...(next ? { nextVisit: dayAndTimeOf(next.startsAt, timeZone) } : {}),
      ...(tooth !== undefined && teeth.length === 1 ? { tooth: String(tooth) } : {}),
    },
    isShared: (id) => shared.some((note) => note.id === id),
  }
}
