import { useState } from 'react'
import { cycleNumber, type CycleRow } from '#streams/derive/sterilisation/sterileRows.ts'
import { Field } from '../../../../parts/form/Field.tsx'
import { saySterile } from '../../saySterile.ts'
import { useGive } from '../../useGive.ts'
import { useRoomView } from '../roomView.ts'
import { FormDialog } from './FormDialog.tsx'
import styles from './Forms.module.css'
import { Pick } from './Pick.tsx'

/** Before the spore test is read: somebody answers for it by name, and says why. */
export function EarlyForm({ cycle, onClose }: { readonly cycle: CycleRow; readonly onClose: () => void }) {
  const { day } = useRoomView()
  const give = useGive()
  const clinicians = [...(day?.providers.values() ?? [])].filter(({ active, role }) => active && role === 'dentist')
  const [clinician, setClinician] = useState<string | null>(null)
  const [earlyReason, setReason] = useState('')
  const onSave = async () => (await give('cycles.releaseEarly', cycle.id, { clinician, earlyReason: earlyReason.trim() })).refused
  return (
    <FormDialog
      title={saySterile('whyEarly', { number: cycleNumber(cycle) ?? '' })}
      onClose={onClose}
      save={saySterile('doEarly')}
      isReady={clinician !== null && earlyReason.trim() !== ''}
      onSave={onSave}
    >
      <p className={styles.what}>{saySterile('earlyHelp')}</p>
      <Pick
        label={saySterile('clinician')}
        choices={clinicians.map(({ id, name }) => ({ id, word: name }))}
        chosen={clinician}
        onChoose={setClinician}
      />
      <Field label={saySterile('reason')} help={saySterile('reasonHelp')} value={earlyReason} onChange={setReason} maxLength={300} />
    </FormDialog>
  )
}
