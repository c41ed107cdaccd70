import { useState } from 'react'
import type { CycleRow } from '#streams/derive/sterilisation/sterilisationRows.ts'
import { Field } from '../../../../components/form/Field.tsx'
import { SegmentedControl } from '../../../../components/form/SegmentedControl.tsx'
import { tSterilisation } from '../../../../components/sterilisation/tSterilisation.ts'
import { useFormCommand } from '../../../../components/sterilisation/useFormCommand.ts'
import { useSterilisation } from '../sterilisationContext.ts'
import { SterilisationFormDialog } from '../../../../components/sterilisation/forms/SterilisationFormDialog.tsx'
import { classNames } from '../../../../classNames.ts'
import { asRow, asText } from '../../../../theme/looks.ts'
import styles from '../../../../components/sterilisation/forms/Forms.module.css'

const parseCount = (text: string): number | null => (/^\d{1,4}$/.test(text.trim()) && Number(text) > 0 ? Number(text) : null)

/** The supplier's references that the user has entered; an empty field is not sent. */
const referencesOf = (supplierCycle: string, certificate: string) => ({
  ...(supplierCycle.trim() && { supplierCycle: supplierCycle.trim() }),
  ...(certificate.trim() && { certificate: certificate.trim() }),
})

/** Records a delivery sterilised elsewhere: supplier, their cycle number and the number of packs. */
export function ReceiveDeliveryForm({ onClose }: { readonly onClose: () => void }) {
  const { location, chooseCycle } = useSterilisation()
  const sendCommand = useFormCommand()
  const [supplier, setSupplier] = useState('')
  const [supplierCycle, setSupplierCycle] = useState('')
  const [certificate, setCertificate] = useState('')
  const [count, setCount] = useState('')
  const packCount = parseCount(count)
  const onSave = async () => {
    const { record, refusal } = await sendCommand('cycles.receiveExternal', null, {
      location,
      supplier: supplier.trim(),
      packCount,
      ...referencesOf(supplierCycle, certificate),
    })
    if (record) chooseCycle(record)
    return refusal
  }
  const isReady = supplier.trim() !== '' && packCount !== null
  return (
    <SterilisationFormDialog
      title={tSterilisation('external.title')}
      onClose={onClose}
      saveLabel={tSterilisation('external.receive')}
      isReady={isReady}
      hint={isReady ? undefined : tSterilisation('external.missing')}
      onSave={onSave}
    >
      <Field label={tSterilisation('external.supplier')} value={supplier} onChange={setSupplier} maxLength={120} autoFocus />
      <div className={styles.pair}>
        <Field label={tSterilisation('external.supplierCycle')} value={supplierCycle} onChange={setSupplierCycle} maxLength={60} />
        <Field label={tSterilisation('external.count')} value={count} onChange={setCount} inputMode="numeric" />
      </div>
      <Field label={tSterilisation('external.certificate')} value={certificate} onChange={setCertificate} maxLength={120} />
    </SterilisationFormDialog>
  )
}

/** Verifies a delivery's certificate, seals and count. A second person does this, not the receiver. */
export function VerifyDeliveryForm({ cycle, onClose }: { readonly cycle: CycleRow; readonly onClose: () => void }) {
  const { room } = useSterilisation()
  const sendCommand = useFormCommand()
  const [certificate, setCertificate] = useState(cycle.certificate ?? '')
  const [seals, setSeals] = useState<'open' | 'whole' | 'broken'>('open')
  const onSave = async () =>
    (await sendCommand('cycles.verify', cycle.id, { certificate: certificate.trim(), sealsIntact: seals === 'whole' })).refusal
  return (
    <SterilisationFormDialog
      title={tSterilisation('external.verifyTitle')}
      onClose={onClose}
      saveLabel={tSterilisation('verify')}
      isReady={certificate.trim() !== '' && seals !== 'open'}
      onSave={onSave}
    >
      <p className={asText('label', 'quiet')}>
        {tSterilisation('external.scanned', { scanned: room.selectedPacks.length, count: cycle.packCount ?? 0 })}
      </p>
      <Field label={tSterilisation('external.certificate')} value={certificate} onChange={setCertificate} maxLength={120} />
      <div className={classNames(asRow(0, 'center', 'between', 'wraps'), styles.line)}>
        <span className={asText('label')}>{tSterilisation('external.seals')}</span>
        <SegmentedControl
          label={tSterilisation('external.seals')}
          choices={[
            { id: 'open', label: tSterilisation('results.open') },
            { id: 'whole', label: tSterilisation('external.intact') },
            { id: 'broken', label: tSterilisation('external.broken') },
          ]}
          chosen={seals}
          onChoose={setSeals}
        />
      </div>
    </SterilisationFormDialog>
  )
}
