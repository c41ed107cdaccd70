import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { Field } from '../../../../parts/Field.tsx'
import { Switch } from '../../../../parts/Switch.tsx'
import { saySterile } from '../../saySterile.ts'
import { useGive } from '../../useGive.ts'
import { useRoomView } from '../roomView.ts'
import { FormDialog } from './FormDialog.tsx'
import styles from './Forms.module.css'

const most = 60
const countOf = (text: string): number | null =>
  /^\d{1,2}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most ? Number(text) : null

/** Packs begin as labels: each is its own, and its code is given by the server. */
export function LabelsForm({ onClose }: { readonly onClose: () => void }) {
  const { location } = useRoomView()
  const give = useGive()
  const { history } = useRouter()
  const [kind, setKind] = useState('')
  const [count, setCount] = useState('1')
  const [hollow, setHollow] = useState(false)
  const [wrapped, setWrapped] = useState(true)
  const [implant, setImplant] = useState(false)
  const number = countOf(count)
  const onSave = async () => {
    const made: string[] = []
    for (let pack = 0; pack < (number ?? 0); pack += 1) {
      // One after the other: a no in the middle leaves those that were made, and says how many.
      const { record, refused } = await give('steris.label', null, { kind: kind.trim(), location, hollow, wrapped, implant })
      if (refused !== null) return saySterile('label.refused', { made: made.length, count: number ?? 0, why: refused })
      if (record) made.push(record)
    }
    // Labels are printed on a page of their own.
    history.push(`/labels?packs=${made.join(',')}`)
    return null
  }
  return (
    <FormDialog
      title={saySterile('newLabelsTitle')}
      onClose={onClose}
      save={saySterile('label.make')}
      isReady={kind.trim() !== '' && number !== null}
      onSave={onSave}
    >
      <Field label={saySterile('label.kind')} value={kind} onChange={setKind} maxLength={80} autoFocus />
      <Field
        label={saySterile('label.count')}
        value={count}
        onChange={setCount}
        inputMode="numeric"
        fault={number === null ? saySterile('label.countWrong') : undefined}
      />
      <div className={styles.switches}>
        <Switch label={saySterile('label.wrapped')} isOn={wrapped} onTurn={setWrapped} />
        <Switch label={saySterile('label.hollow')} isOn={hollow} onTurn={setHollow} />
        <Switch label={saySterile('label.implant')} isOn={implant} onTurn={setImplant} />
      </div>
    </FormDialog>
  )
}
