import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { of } from 'rxjs'
import { noteUnsigned } from '#domain/clinical/notes/clinicalNoteStates.ts'
import { dayOf } from '#domain/time.ts'
import { tNotes } from '#locale/clinical/notes.ts'
import { dayText } from '#locale/common/dateTexts.ts'
import type { NoteRow } from '#streams/derive/clinical/patientNotes.ts'
import { fullNameOf } from '#streams/derive/people/personNames.ts'
import type { PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { watchRowsByIds } from '#streams/derive/watchRowsByIds.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { useClient } from '../../../../appContext.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { Menu } from '../../../../components/overlays/Menu.tsx'
import { StateGlyph } from '../../../../components/state/StateGlyph.tsx'
import { useObservable } from '../../../../liveness/useObservable.ts'
import { useCurrentLocation } from '../../../../location/LocationProvider.tsx'

const none: LiveCollection<NoteRow> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }
const noPatients: { readonly rows: ReadonlyMap<string, PatientRow> } = { rows: new Map() }

/** The drafts of the user’s provider that a timer flagged. */
function useUnsignedNotes(): readonly NoteRow[] {
  const client = useClient()
  const { provider } = client.me
  const drafts$ = useMemo(() => {
    if (provider === null || !client.scopes.has('pat')) return of(none)
    return client.collection<NoteRow>('operations/notes', { filters: { state: 'draft', provider } })
  }, [client, provider])
  const { rows } = useObservable(drafts$, none)
  return [...rows.values()].filter(({ flags }) => flags.some(({ code }) => code === noteUnsigned))
}

/** Counts the notes that are unsigned for too long, and opens each. Without one it shows nothing. */
export function UnsignedNotes() {
  const notes = useUnsignedNotes()
  return notes.length === 0 ? null : <UnsignedNotesMenu notes={notes} />
}

function UnsignedNotesMenu({ notes }: { readonly notes: readonly NoteRow[] }) {
  const client = useClient()
  const navigate = useNavigate()
  const { timeZone } = useCurrentLocation().location
  const ids = notes.map(({ patient }) => patient).join()
  const patients$ = useMemo(() => watchRowsByIds<PatientRow>(client, 'patients', of(ids.split(','))), [client, ids])
  const { rows: patients } = useObservable<typeof noPatients>(patients$, noPatients)
  const choices = notes.map(({ id, patient, since }) => ({
    id,
    label: tNotes('toSignOf', { name: fullNameOf(patients.get(patient)), day: dayText('weekdayAndDate', dayOf(since, timeZone)) }),
    onChoose: () => void navigate({ to: '/patients', search: { patient, tab: 'notes' } }),
  }))
  const label = tNotes('toSign', { count: notes.length })
  return (
    <Menu label={label} groups={[{ id: 'notes', choices }]}>
      <Button isSoft icon={<StateGlyph shape="pastFirst" size={18} />}>
        {label}
      </Button>
    </Menu>
  )
}
