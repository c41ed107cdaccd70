import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { Field } from '../../../../parts/form/Field.tsx'
import { Switch } from '../../../../parts/form/Switch.tsx'
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
  const { history } = useRouter()
  const makeAll = useMaking()
  const [kind, setKind] = useState('')
  const [count, setCount] = useState('1')
  const [hollow, setHollow] = useState(false)
  const [wrapped, setWrapped] = useState(true)
  const [implant, setImplant] = useState(false)
  const number = countOf(count)
  const onSave = async () => {
    const { made, refused } = await makeAll(number ?? 0, { kind: kind.trim(), hollow, wrapped, implant })
    // Labels are printed on a page of their own.
    if (refused === null) history.push(`/labels?packs=${made.join(',')}`)
    return refused
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

type Kind = { readonly kind: string; readonly hollow: boolean; readonly wrapped: boolean; readonly implant: boolean }

/** One after the other: a no in the middle leaves those that were made, and says how many. */
function useMaking() {
  const { location } = useRoomView()
  const give = useGive()
  return async (count: number, of: Kind) => {
    const made: string[] = []
    for (let pack = 0; pack < count; pack += 1) {
      const { record, refused } = await give('steris.label', null, { ...of, location })
      if (refused !== null) return { made, refused: saySterile('label.refused', { made: made.length, count, why: refused }) }
      if (record) made.push(record)
    }
    return { made, refused: null }
  }
}
