import { useState } from 'react'
import { tLab } from '#locale/lab/labBoard.ts'
import type { LabRows } from '#streams/derive/lab/labBoard.ts'
import type { AppointmentRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { useSubmit } from '../../../../commands/useSubmit.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { Dialog } from '../../../../components/overlays/Dialog.tsx'
import { PatientPicker, type PickedPatient } from '../../../../components/people/PatientPicker.tsx'
import { t } from '../../../../i18n/translators.ts'
import { asText } from '../../../../theme/looks.ts'
import { useLab } from '../labBoardContext.ts'
import { NewCaseFields } from './NewCaseFields.tsx'
import { type CaseDraft, caseData, draftFaults, emptyDraft } from './newCaseDraft.ts'

type Props = { readonly rows: LabRows; readonly onClose: () => void }

/** Holds the patient and the draft, its faults and the function that sends it. The created case opens. */
function useNewCase(onClose: () => void) {
  const { time, choose } = useLab()
  const [patient, setPatient] = useState<PickedPatient | null>(null)
  const [draft, setDraft] = useState<CaseDraft>(emptyDraft)
  const [fitting, setFitting] = useState<AppointmentRow | null>(null)
  const [isSubmitted, setSubmitted] = useState(false)
  const { send, problem, isSending } = useSubmit((id) => {
    if (id) choose(id)
    onClose()
  })
  const faults = draftFaults(draft)
  const change = (patch: Partial<CaseDraft>) => setDraft((last) => ({ ...last, ...patch }))
  const save = () => {
    setSubmitted(true)
    if (patient === null || Object.keys(faults).length > 0) return
    void send({ command: 'labcases.create', data: caseData(draft, patient.id, fitting?.startsAt ?? null, time.timeZone) })
  }
  return {
    fields: {
      ...{ draft, patient, faults: isSubmitted ? faults : {}, onChange: change },
      onFitting: (appointment: AppointmentRow | null) => {
        setFitting(appointment)
        change({ appointment: appointment?.id ?? null, ...(appointment ? { provider: appointment.provider } : {}) })
      },
    },
    choosePatient: (chosen: PickedPatient | null) => {
      setPatient(chosen)
      setFitting(null)
      change({ appointment: null })
    },
    ...{ patient, isPatientMissing: isSubmitted && patient === null, save, problem, isSending },
  }
}

/** Orders work from a lab: for whom, at which appointment it is fitted, which lab, and what. */
export function NewCaseDialog({ rows, onClose }: Props) {
  const { fields, patient, choosePatient, isPatientMissing, save, problem, isSending } = useNewCase(onClose)
  const actions = (
    <>
      <Button kind="quiet" onPress={onClose}>
        {t('cancel')}
      </Button>
      <Button kind="next" isPending={isSending} onPress={save}>
        {tLab('create')}
      </Button>
    </>
  )
  return (
    <Dialog title={tLab('newCase')} isOpen onClose={onClose} actions={actions}>
      <PatientPicker patient={patient} isMissing={isPatientMissing} onChoose={choosePatient} />
      {patient && <NewCaseFields {...fields} patient={patient.id} rows={rows} />}
      {problem && (
        <p role="alert" className={asText('body', 'red')}>
          {problem.detail}
        </p>
      )}
    </Dialog>
  )
}
