import './areas.ts'
import { useMemo } from 'react'
import { tMedical } from '#locale/clinical/medical.ts'
import { allergies } from '#resources/clinical/allergies.ts'
import { medicalConditions } from '#resources/clinical/medicalConditions.ts'
import { commandOf } from '#resources/registry.ts'
import type { FormValues } from '#streams/derive/records/formValues.ts'
import { commandFieldsFor } from '#streams/derive/records/recordActions.ts'
import { useClient } from '../../../appContext.ts'
import { RecordDialog } from '../../../components/record/dialog/RecordDialog.tsx'
import { useRecordCommands } from '../../../components/record/dialog/useRecordCommands.ts'

type Props = {
  readonly area: 'allergies' | 'medconds'
  readonly patient: string
  /** What an answer of the patient says already. */
  readonly initialInput: FormValues
  readonly onClose: () => void
}

const noValues = {}

/** Adds an allergy or a condition of the patient whose page is open. */
export function AddEntryDialog({ area, patient, initialInput, onClose }: Props) {
  const { scopes } = useClient()
  const { sendCommand } = useRecordCommands()
  const command = `${area}.create`
  const fields = useMemo(() => {
    const named = commandOf(command)
    return named ? commandFieldsFor(named, scopes).filter(({ name }) => name !== 'patient') : []
  }, [command, scopes])
  return (
    <RecordDialog
      title={tMedical(area === 'allergies' ? 'addAllergy' : 'addCondition')}
      resource={area === 'allergies' ? allergies : medicalConditions}
      fields={fields}
      values={noValues}
      initialInput={initialInput}
      saveLabel={tMedical('add')}
      onClose={onClose}
      onSubmit={async (data) => (await sendCommand({ command, data: { ...data, patient } })).problem}
    />
  )
}
