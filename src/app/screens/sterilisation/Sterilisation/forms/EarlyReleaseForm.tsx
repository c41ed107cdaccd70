import { useState } from 'react'
import { formatCycleNumber, type CycleRow } from '#streams/derive/sterilisation/sterilisationRows.ts'
import { Field } from '../../../../components/form/Field.tsx'
import { tSterilisation } from '../../../../components/sterilisation/tSterilisation.ts'
import { useFormCommand } from '../../../../components/sterilisation/useFormCommand.ts'
import { useSterilisation } from '../sterilisationContext.ts'
import { SterilisationFormDialog } from '../../../../components/sterilisation/forms/SterilisationFormDialog.tsx'
import { asText } from '../../../../theme/looks.ts'
import { ChoiceButtons } from '../../../../components/sterilisation/forms/ChoiceButtons.tsx'

/** Releases a load before its spore test is read. A dentist authorises it by name and gives a reason. */
export function EarlyReleaseForm({ cycle, onClose }: { readonly cycle: CycleRow; readonly onClose: () => void }) {
  const { day } = useSterilisation()
  const sendCommand = useFormCommand()
  const clinicians = [...(day?.providers.values() ?? [])].filter(({ active, role }) => active && role === 'dentist')
  const [clinician, setClinician] = useState<string | null>(null)
  const [earlyReason, setReason] = useState('')
  const onSave = async () => (await sendCommand('cycles.releaseEarly', cycle.id, { clinician, earlyReason: earlyReason.trim() })).refusal
  return (
    <SterilisationFormDialog
      title={tSterilisation('earlyTitle', { number: formatCycleNumber(cycle) ?? '' })}
      onClose={onClose}
      saveLabel={tSterilisation('doEarly')}
      isReady={clinician !== null && earlyReason.trim() !== ''}
      onSave={onSave}
    >
      <p className={asText('small', 'quiet')}>{tSterilisation('earlyHelp')}</p>
      <ChoiceButtons
        groupLabel={tSterilisation('clinician')}
        choices={clinicians.map(({ id, name }) => ({ id, label: name }))}
        chosen={clinician}
        onChoose={setClinician}
      />
      <Field
        label={tSterilisation('reason')}
        help={tSterilisation('reasonHelp')}
        value={earlyReason}
        onChange={setReason}
        maxLength={300}
      />
    </SterilisationFormDialog>
  )
}
