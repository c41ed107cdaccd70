import { tOverview } from '#locale/people/patientOverview.ts'
import { Panel, PanelRow } from '../../../../components/panels/PanelStack.tsx'
import { asText } from '../../../../theme/looks.ts'
import type { PatientPanelProps } from '../../patientPanel.ts'

/** The notes of the record. */
export const NotesPanel = ({ patient: { notes } }: PatientPanelProps) =>
  notes && (
    <Panel title={tOverview('notes')}>
      <PanelRow label={<span className={asText('body', 'breaks')}>{notes}</span>} />
    </Panel>
  )
