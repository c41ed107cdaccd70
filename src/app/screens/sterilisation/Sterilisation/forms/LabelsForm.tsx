import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { Field } from '../../../../components/form/Field.tsx'
import { Switch } from '../../../../components/form/Switch.tsx'
import { tSterilisation } from '../../../../components/sterilisation/tSterilisation.ts'
import { useFormCommand } from '../../../../components/sterilisation/useFormCommand.ts'
import { useSterilisation } from '../sterilisationContext.ts'
import { SterilisationFormDialog } from '../../../../components/sterilisation/forms/SterilisationFormDialog.tsx'
import { classNames } from '../../../../classNames.ts'
import { asStack } from '../../../../theme/looks.ts'
import styles from '../../../../components/sterilisation/forms/Forms.module.css'

const maxLabels = 60
const parseCount = (text: string): number | null =>
  /^\d{1,2}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= maxLabels ? Number(text) : null

/** Creates labelled packs; the server assigns each its own code. */
export function LabelsForm({ onClose }: { readonly onClose: () => void }) {
  const { history } = useRouter()
  const labelPacks = useLabelPacks()
  const [kind, setKind] = useState('')
  const [count, setCount] = useState('1')
  const [hollow, setHollow] = useState(false)
  const [wrapped, setWrapped] = useState(true)
  const [implant, setImplant] = useState(false)
  const number = parseCount(count)
  const onSave = async () => {
    const { made: created, refusal } = await labelPacks(number ?? 0, { kind: kind.trim(), hollow, wrapped, implant })
    // Labels are printed on a page of their own.
    if (refusal === null) history.push(`/labels?packs=${created.join(',')}`)
    return refusal
  }
  return (
    <SterilisationFormDialog
      title={tSterilisation('newLabelsTitle')}
      onClose={onClose}
      saveLabel={tSterilisation('label.make')}
      isReady={kind.trim() !== '' && number !== null}
      onSave={onSave}
    >
      <Field label={tSterilisation('label.kind')} value={kind} onChange={setKind} maxLength={80} autoFocus />
      <Field
        label={tSterilisation('label.count')}
        value={count}
        onChange={setCount}
        inputMode="numeric"
        error={number === null ? tSterilisation('label.countWrong') : undefined}
      />
      <div className={classNames(asStack(4), styles.switches)}>
        <Switch label={tSterilisation('label.wrapped')} isOn={wrapped} onChange={setWrapped} />
        <Switch label={tSterilisation('label.hollow')} isOn={hollow} onChange={setHollow} />
        <Switch label={tSterilisation('label.implant')} isOn={implant} onChange={setImplant} />
      </div>
    </SterilisationFormDialog>
  )
}

type PackDetails = { readonly kind: string; readonly hollow: boolean; readonly wrapped: boolean; readonly implant: boolean }

/** Creates the packs one after the other. A refusal keeps those already created and says how many. */
function useLabelPacks() {
  const { location } = useSterilisation()
  const sendCommand = useFormCommand()
  return async (count: number, details: PackDetails) => {
    const created: string[] = []
    for (let pack = 0; pack < count; pack += 1) {
      const { record, refusal } = await sendCommand('steris.label', null, { ...details, location })
      if (refusal !== null)
        return { made: created, refusal: tSterilisation('label.refused', { made: created.length, count, reason: refusal }) }
      if (record) created.push(record)
    }
    return { made: created, refusal: null }
  }
}
