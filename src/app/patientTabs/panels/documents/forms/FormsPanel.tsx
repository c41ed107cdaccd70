import { isOneOf } from '#domain/fields.ts'
import { toReviewStates, unansweredSubmissionStates } from '#domain/documents/submission.ts'
import { tOverview } from '#locale/people/patientOverview.ts'
import { tPatient } from '#locale/people/patientPage.ts'
import { submissions } from '#resources/documents/submissions.ts'
import type { FormRow, OpenSubmissionRow } from '#streams/derive/documents/openForms.ts'
import { Panel, PanelRow } from '../../../../components/panels/PanelStack.tsx'
import { stateDisplays } from '../../../../components/record/stateDisplays.ts'
import { StateLabel } from '../../../../components/state/StateLabel.tsx'
import { useLiveRecords, useRecordsById } from '../../../useLiveRecords.ts'
import type { PatientPanelProps } from '../../patientPanel.ts'

/** Forms that are to be filled in or read. */
export function FormsPanel({ patient }: PatientPanelProps) {
  const { rows } = useLiveRecords<OpenSubmissionRow>('submissions', 'patient', patient.id)
  const waiting = [...rows.values()].filter(({ state }) => isOneOf(unansweredSubmissionStates, state) || isOneOf(toReviewStates, state))
  const forms = useRecordsById<FormRow>(
    'forms',
    waiting.map(({ form }) => form),
  )
  if (waiting.length === 0) return null
  return (
    <Panel title={tOverview('waiting')}>
      {waiting.map((submission) => {
        const [display] = stateDisplays(submissions, submission)
        return (
          <PanelRow key={submission.id} label={forms.get(submission.form)?.name ?? tPatient('unnamedForm')}>
            {display && <StateLabel shape={display.shape} label={display.label} />}
          </PanelRow>
        )
      })}
    </Panel>
  )
}
