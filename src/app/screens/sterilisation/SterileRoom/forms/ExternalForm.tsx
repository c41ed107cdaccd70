import { useState } from 'react'
import type { CycleRow } from '#streams/derive/sterilisation/sterileRows.ts'
import { Field } from '../../../../parts/form/Field.tsx'
import { Segments } from '../../../../parts/form/Segments.tsx'
import { saySterile } from '../../saySterile.ts'
import { useGive } from '../../useGive.ts'
import { useRoomView } from '../roomView.ts'
import { FormDialog } from './FormDialog.tsx'
import styles from './Forms.module.css'

const countOf = (text: string): number | null => (/^\d{1,4}$/.test(text.trim()) && Number(text) > 0 ? Number(text) : null)

/** What somebody else sterilised: who, under which number, and how many packs came. */
export function ExternalForm({ onClose }: { readonly onClose: () => void }) {
  const { location, choose } = useRoomView()
  const give = useGive()
  const [supplier, setSupplier] = useState('')
  const [supplierCycle, setSupplierCycle] = useState('')
  const [certificate, setCertificate] = useState('')
  const [count, setCount] = useState('')
  const packCount = countOf(count)
  const onSave = async () => {
    const named = {
      ...(supplierCycle.trim() && { supplierCycle: supplierCycle.trim() }),
      ...(certificate.trim() && { certificate: certificate.trim() }),
    }
    const { record, refused } = await give('cycles.receiveExternal', null, { location, supplier: supplier.trim(), packCount, ...named })
    if (record) choose(record)
    return refused
  }
  const isReady = supplier.trim() !== '' && packCount !== null
  return (
    <FormDialog
      title={saySterile('external.title')}
      onClose={onClose}
      save={saySterile('external.receive')}
      isReady={isReady}
      hint={isReady ? undefined : saySterile('external.missing')}
      onSave={onSave}
    >
      <Field label={saySterile('external.supplier')} value={supplier} onChange={setSupplier} maxLength={120} autoFocus />
      <div className={styles.pair}>
        <Field label={saySterile('external.supplierCycle')} value={supplierCycle} onChange={setSupplierCycle} maxLength={60} />
        <Field label={saySterile('external.count')} value={count} onChange={setCount} inputMode="numeric" />
      </div>
      <Field label={saySterile('external.certificate')} value={certificate} onChange={setCertificate} maxLength={120} />
    </FormDialog>
  )
}

/** Certificate, seals and count, looked at by somebody who did not receive it. */
export function VerifyForm({ cycle, onClose }: { readonly cycle: CycleRow; readonly onClose: () => void }) {
  const { room } = useRoomView()
  const give = useGive()
  const [certificate, setCertificate] = useState(cycle.certificate ?? '')
  const [seals, setSeals] = useState<'open' | 'whole' | 'broken'>('open')
  const onSave = async () =>
    (await give('cycles.verify', cycle.id, { certificate: certificate.trim(), sealsIntact: seals === 'whole' })).refused
  return (
    <FormDialog
      title={saySterile('external.verifyTitle')}
      onClose={onClose}
      save={saySterile('verify')}
      isReady={certificate.trim() !== '' && seals !== 'open'}
      onSave={onSave}
    >
      <p className={styles.missing}>{saySterile('external.scanned', { scanned: room.benchPacks.length, count: cycle.packCount ?? 0 })}</p>
      <Field label={saySterile('external.certificate')} value={certificate} onChange={setCertificate} maxLength={120} />
      <div className={styles.line}>
        <span className={styles.name}>{saySterile('external.seals')}</span>
        <Segments
          label={saySterile('external.seals')}
          choices={[
            { id: 'open', word: saySterile('results.open') },
            { id: 'whole', word: saySterile('external.whole') },
            { id: 'broken', word: saySterile('external.broken') },
          ]}
          chosen={seals}
          onChoose={setSeals}
        />
      </div>
    </FormDialog>
  )
}
