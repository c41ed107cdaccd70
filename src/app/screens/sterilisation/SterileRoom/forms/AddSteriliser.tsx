import { useState } from 'react'
import { Field } from '../../../../parts/form/Field.tsx'
import { saySterile } from '../../saySterile.ts'
import { useGive } from '../../useGive.ts'
import { FormDialog } from './FormDialog.tsx'
import styles from './Forms.module.css'

/** The first thing that an empty room needs. */
export function AddSteriliser({ location, onClose }: { readonly location: string; readonly onClose: () => void }) {
  const give = useGive()
  const [name, setName] = useState('')
  const [number, setNumber] = useState('')
  const [serial, setSerial] = useState('')
  const isNumber = /^\d{0,4}$/.test(number.trim())
  const onSave = async () => {
    const more = { ...(number.trim() && { number: Number(number) }), ...(serial.trim() && { serial: serial.trim() }) }
    return (await give('equipments.create', null, { kind: 'steriliser', name: name.trim(), location, ...more })).refused
  }
  return (
    <FormDialog
      title={saySterile('addTitle')}
      onClose={onClose}
      save={saySterile('emptyAdd')}
      isReady={name.trim() !== '' && isNumber}
      onSave={onSave}
    >
      <Field label={saySterile('addName')} value={name} onChange={setName} maxLength={80} autoFocus />
      <div className={styles.pair}>
        <Field label={saySterile('addNumber')} value={number} onChange={setNumber} inputMode="numeric" />
        <Field label={saySterile('addSerial')} help={saySterile('addSerialHelp')} value={serial} onChange={setSerial} maxLength={60} />
      </div>
    </FormDialog>
  )
}
