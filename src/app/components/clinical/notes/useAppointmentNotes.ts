import { useMemo } from 'react'
import { of } from 'rxjs'
import type { NoteRow } from '#streams/derive/clinical/patientNotes.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { useClient } from '../../../appContext.ts'
import { useObservable } from '../../../liveness/useObservable.ts'

const none: LiveCollection<NoteRow> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }

/** Follows the clinical notes of one appointment. A user without `pat` sees none. */
export function useAppointmentNotes(appointment: string): { readonly isReady: boolean; readonly notes: readonly NoteRow[] } {
  const client = useClient()
  const rows$ = useMemo(
    () => (client.scopes.has('pat') ? client.collection<NoteRow>('operations/notes', { filters: { appointment } }) : of(none)),
    [client, appointment],
  )
  const { ready, rows } = useObservable(rows$, none)
  return { isReady: ready, notes: [...rows.values()] }
}
