import { noteTextOf } from '#domain/clinical/notes/noteText.ts'
import { dayOf } from '#domain/time.ts'
import { tNotes } from '#locale/clinical/notes.ts'
import { dayText } from '#locale/common/dateTexts.ts'
import type { NoteRow } from '#streams/derive/clinical/patientNotes.ts'
import { Panel, PanelRow } from '../../../../components/panels/PanelStack.tsx'
import { StateGlyph } from '../../../../components/state/StateGlyph.tsx'
import { useCurrentLocation } from '../../../../location/LocationProvider.tsx'
import { classNames } from '../../../../classNames.ts'
import { asRow, asText } from '../../../../theme/looks.ts'
import { useLiveRecords } from '../../../useLiveRecords.ts'
import type { PatientPanelProps } from '../../patientPanel.ts'
import { TabLink } from '../../TabLink.tsx'
import styles from './ClinicalNotesPanel.module.css'

const newestFirst = (a: NoteRow, b: NoteRow) => ((a.signedAt ?? a.createdAt) > (b.signedAt ?? b.createdAt) ? -1 : 1)

/** The note that waits for a signature, or else the last signed one. */
export function ClinicalNotesPanel({ patient }: PatientPanelProps) {
  const { timeZone } = useCurrentLocation().location
  const { rows } = useLiveRecords<NoteRow>('operations/notes', 'patient', patient.id)
  const notes = [...rows.values()].toSorted(newestFirst)
  const unsigned = notes.find((note) => note.state === 'draft' && noteTextOf(note).trim() !== '')
  const shown = unsigned ?? notes.find(({ state }) => state === 'signed')
  if (!shown) return null
  const day = dayText('dateAndYear', dayOf(shown.signedAt ?? shown.since, timeZone))
  return (
    <Panel title={tNotes('panel')} end={<TabLink patient={patient.id} tab="notes" label={tNotes('all')} />}>
      <PanelRow
        label={<span className={classNames(asText('body', 'breaks'), styles.lines)}>{noteTextOf(shown)}</span>}
        description={unsigned ? undefined : tNotes('signedBy', { name: shown.signedByName ?? '', time: day })}
      >
        {unsigned && (
          <span className={asRow(6, 'center', 'label', 'amber')}>
            <StateGlyph shape="pastFirst" size={16} />
            {tNotes('unsignedFor', { day })}
          </span>
        )}
      </PanelRow>
    </Panel>
  )
}
