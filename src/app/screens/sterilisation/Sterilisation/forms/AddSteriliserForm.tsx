import { useState } from 'react'
import { Field } from '../../../../components/form/Field.tsx'
import { tSterilisation } from '../../../../components/sterilisation/tSterilisation.ts'
import { useFormCommand } from '../../../../components/sterilisation/useFormCommand.ts'
import { SterilisationFormDialog } from '../../../../components/sterilisation/forms/SterilisationFormDialog.tsx'
import styles from '../../../../components/sterilisation/forms/Forms.module.css'

/** Adds a steriliser, the first step in an empty room. */
export function AddSteriliserForm({ location, onClose }: { readonly location: string; readonly onClose: () => void }) {
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
