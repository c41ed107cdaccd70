import { useState } from 'react'
import { formatCycleNumber, type CycleRow } from '#streams/derive/sterilisation/sterilisationRows.ts'
import { Field } from '../../../../components/form/Field.tsx'
import { tSterilisation } from '../../../../components/sterilisation/tSterilisation.ts'
import { useFormCommand } from '../../../../components/sterilisation/useFormCommand.ts'
import { SterilisationFormDialog } from '../../../../components/sterilisation/forms/SterilisationFormDialog.tsx'
import styles from '../../../../components/sterilisation/forms/Forms.module.css'
import { type SterilisationForm, useSterilisation } from '../sterilisationContext.ts'
import { EarlyReleaseForm } from './EarlyReleaseForm.tsx'
import { ReceiveDeliveryForm, VerifyDeliveryForm } from './DeliveryForms.tsx'
import { ImportLogForm } from './ImportLogForm.tsx'
import { IndicatorForm } from './IndicatorForm.tsx'
import { LabelsForm } from './LabelsForm.tsx'
import { NewLoadForm } from './NewLoadForm.tsx'
import { ReasonForm } from './ReasonForm.tsx'
import { ResultsForm } from './ResultsForm.tsx'
import { TestsForm } from './TestsForm.tsx'

/** Renders the form that is open. */
export function OpenFormDialog({ form }: { readonly form: SterilisationForm }) {
  const { setForm, location } = useSterilisation()
  const onClose = () => setForm(null)
  switch (form.kind) {
    case 'newLoad':
      return <NewLoadForm onClose={onClose} />
    case 'external':
      return <ReceiveDeliveryForm onClose={onClose} />
    case 'labels':
      return <LabelsForm onClose={onClose} />
    case 'addSteriliser':
      return <AddSteriliserForm location={location} onClose={onClose} />
    case 'tests':
      return <TestsForm steriliser={form.steriliser} onClose={onClose} />
    case 'results':
      return <ResultsForm cycle={form.cycle} isCorrection={false} onClose={onClose} />
    case 'correct':
      return <ResultsForm cycle={form.cycle} isCorrection onClose={onClose} />
    case 'early':
      return <EarlyReleaseForm cycle={form.cycle} onClose={onClose} />
    case 'importFile':
      return <ImportLogForm cycle={form.cycle} onClose={onClose} />
    case 'note':
      return <NoteForm cycle={form.cycle} onClose={onClose} />
    case 'indicator':
      return <IndicatorForm cycle={form.cycle} onClose={onClose} />
    case 'verify':
      return <VerifyDeliveryForm cycle={form.cycle} onClose={onClose} />
    case 'reason':
      return <ReasonForm purpose={form.purpose} cycle={form.cycle} onClose={onClose} />
  }
}

/** Adds a steriliser, the first step in an empty room. */
function AddSteriliserForm({ location, onClose }: { readonly location: string; readonly onClose: () => void }) {
  const sendCommand = useFormCommand()
  const [name, setName] = useState('')
  const [number, setNumber] = useState('')
  const [serial, setSerial] = useState('')
  const isNumber = /^\d{0,4}$/.test(number.trim())
  const onSave = async () => {
    const optionalData = { ...(number.trim() && { number: Number(number) }), ...(serial.trim() && { serial: serial.trim() }) }
    return (await sendCommand('equipments.create', null, { kind: 'steriliser', name: name.trim(), location, ...optionalData })).refusal
  }
  return (
    <SterilisationFormDialog
      title={tSterilisation('addTitle')}
      onClose={onClose}
      saveLabel={tSterilisation('emptyAdd')}
      isReady={name.trim() !== '' && isNumber}
      onSave={onSave}
    >
      <Field label={tSterilisation('addName')} value={name} onChange={setName} maxLength={80} autoFocus />
      <div className={styles.pair}>
        <Field label={tSterilisation('addNumber')} value={number} onChange={setNumber} inputMode="numeric" />
        <Field
          label={tSterilisation('addSerial')}
          help={tSterilisation('addSerialHelp')}
          value={serial}
          onChange={setSerial}
          maxLength={60}
        />
      </div>
    </SterilisationFormDialog>
  )
}

/** Free text about a cycle for the next user. */
function NoteForm({ cycle, onClose }: { readonly cycle: CycleRow; readonly onClose: () => void }) {
  const sendCommand = useFormCommand()
  const [note, setNote] = useState(cycle.note ?? '')
  return (
    <SterilisationFormDialog
      title={tSterilisation('noteTitle', { number: formatCycleNumber(cycle) ?? '' })}
      onClose={onClose}
      saveLabel={tSterilisation('save')}
      onSave={async () => (await sendCommand('cycles.edit', cycle.id, { note: note.trim() || null })).refusal}
    >
      <Field label={tSterilisation('addNote')} value={note} onChange={setNote} maxLength={2000} autoFocus isLong />
    </SterilisationFormDialog>
  )
}
