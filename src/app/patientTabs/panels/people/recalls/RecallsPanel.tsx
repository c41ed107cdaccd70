import type { PatientRecall, PatientRecallState } from '#domain/people/patientRecall.ts'
import { openRecallStates } from '#domain/people/patientRecall.ts'
import { isOneOf } from '#domain/fields.ts'
import type { RecordOf } from '#domain/wire.ts'
import { shortDayOf } from '#locale/common/time.ts'
import { tOverview } from '#locale/people/patientOverview.ts'
import { tPatientRecalls } from '#locale/people/patientRecalls.ts'
import { patientRecalls } from '#resources/people/patientRecalls.ts'
import { Panel, PanelRow } from '../../../../components/panels/PanelStack.tsx'
import { stateDisplays } from '../../../../components/record/stateDisplays.ts'
import { StateLabel } from '../../../../components/state/StateLabel.tsx'
import { useLiveRecords } from '../../../useLiveRecords.ts'
import type { PatientPanelProps } from '../../patientPanel.ts'

type RecallRow = RecordOf<PatientRecall & { readonly state: PatientRecallState; readonly since: string }>

/** For what and when the patient should come back. */
export function RecallsPanel({ patient }: PatientPanelProps) {
  const { rows } = useLiveRecords<RecallRow>('campaigns/recalls', 'patient', patient.id)
  const open = [...rows.values()].filter(({ state }) => isOneOf(openRecallStates, state))
  if (open.length === 0) return null
  return (
    <Panel title={tOverview('recalls')}>
      {open.map((recall) => {
        const [display] = stateDisplays(patientRecalls, recall)
        const due = recall.dueOverride ?? recall.dueOn
        const parts = [tOverview('every', { count: recall.intervalMonths }), due && tOverview('due', { day: shortDayOf(due) })]
        return (
          <PanelRow key={recall.id} label={tPatientRecalls(`kinds.${recall.kind}`)} description={parts.filter(Boolean).join(' · ')}>
            {display && <StateLabel shape={display.shape} label={display.label} />}
          </PanelRow>
        )
      })}
    </Panel>
  )
}
