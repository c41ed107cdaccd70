import { useState } from 'react'
import { cycleFailReasons } from '#domain/sterilisation/cycle.ts'
import type { Fields } from '#domain/wire.ts'
import { formatCycleNumber, type CycleRow } from '#streams/derive/sterilisation/sterilisationRows.ts'
import { steriliserLabelOf } from '#streams/derive/sterilisation/sterilisationRoom.ts'
import { Field } from '../../../../components/form/Field.tsx'
import { tSterilisation } from '../../../../components/sterilisation/tSterilisation.ts'
import { useFormCommand } from '../../../../components/sterilisation/useFormCommand.ts'
import { type ReasonPurpose, useSterilisation } from '../sterilisationContext.ts'
import { SterilisationFormDialog } from '../../../../components/sterilisation/forms/SterilisationFormDialog.tsx'
import { ChoiceButtons } from '../../../../components/sterilisation/forms/ChoiceButtons.tsx'

type FailReason = (typeof cycleFailReasons)[number]
type Props = { readonly purpose: ReasonPurpose; readonly cycle: CycleRow; readonly onClose: () => void }

/** The command field that stores the reason. */
const fieldOf: Record<ReasonPurpose, string> = {
  start: 'overrideReason',
  quarantine: 'quarantineReason',
  fail: 'failNote',
  abort: 'failNote',
  recall: 'recallReason',
  reject: 'failNote',
}
const titleOf = {
  start: 'startTitle',
  quarantine: 'quarantineTitle',
  fail: 'failTitle',
  abort: 'abortTitle',
  recall: 'openRecallTitle',
  reject: 'rejectTitle',
} as const
const saveLabelOf = {
  start: 'doStart',
  quarantine: 'doQuarantine',
  fail: 'doFail',
  abort: 'doAbort',
  recall: 'doRecall',
  reject: 'doReject',
} as const

/** Asks for the reason that is stored with the cycle when it fails, is stopped or starts without its tests. */
export function ReasonForm({ purpose, cycle, onClose }: Props) {
  const { rows } = useSterilisation()
  const { reason, setReason, cause, setCause, since, setSince, isReady, onSave } = useReason(purpose, cycle)
  const isFailing = purpose === 'fail'
  const steriliser = steriliserLabelOf(rows.sterilisers.get(cycle.steriliser ?? '') ?? null)
  return (
    <SterilisationFormDialog
      title={tSterilisation(titleOf[purpose], { number: formatCycleNumber(cycle) ?? '', steriliser })}
      onClose={onClose}
      saveLabel={tSterilisation(saveLabelOf[purpose])}
      isReady={isReady}
      onSave={onSave}
    >
      {isFailing && (
        <ChoiceButtons
          groupLabel={tSterilisation('reason')}
          choices={cycleFailReasons.map((id) => ({ id, label: tSterilisation(`failBecause.${id}`) }))}
          chosen={cause}
          onChoose={setCause}
        />
      )}
      <Field
        label={tSterilisation(isFailing ? 'note' : 'reason')}
        help={tSterilisation('reasonHelp')}
        value={reason}
        onChange={setReason}
        maxLength={300}
        autoFocus={!isFailing}
      />
      {purpose === 'recall' && cycle.steriliser !== null && <RecallStartField since={since} onChange={setSince} />}
    </SterilisationFormDialog>
  )
}

function useReason(purpose: ReasonPurpose, cycle: CycleRow) {
  const sendCommand = useFormCommand()
  const [reason, setReason] = useState('')
  const [cause, setCause] = useState<FailReason | null>(null)
  const [since, setSince] = useState('')
  const from = parseCycleNumber(since)
  const onSave = async () => {
    if (purpose === 'recall' && from)
      return (await sendCommand('steris/recalls.open', null, recallFromData(cycle, reason.trim(), from))).refusal
    const reasonData = reason.trim() === '' ? {} : { [fieldOf[purpose]]: reason.trim() }
    return (await sendCommand(`cycles.${purpose}`, cycle.id, { ...reasonData, ...(cause ? { failReason: cause } : {}) })).refusal
  }
  const isReady = (purpose === 'fail' ? cause !== null : reason.trim() !== '') && from !== undefined
  return { reason, setReason, cause, setCause, since, setSince, isReady, onSave }
}

/** The first cycle number that a load recall includes. */
const RecallStartField = ({ since, onChange }: { readonly since: string; readonly onChange: (text: string) => void }) => (
  <Field
    label={tSterilisation('recallFrom')}
    help={tSterilisation('recallFromHelp')}
    error={parseCycleNumber(since) === undefined ? tSterilisation('recallFromWrong') : undefined}
    value={since}
    onChange={onChange}
    inputMode="numeric"
  />
)

/** `null` if empty, `undefined` if it is no cycle number. */
const parseCycleNumber = (text: string): number | null | undefined =>
  text.trim() === '' ? null : /^\d{1,6}$/.test(text.trim()) && Number(text) > 0 ? Number(text) : undefined

/** Data of a recall of every load of the same steriliser from that number on, as after a positive spore test. */
const recallFromData = ({ id, steriliser, location }: CycleRow, reason: string, from: number): Fields => ({
  ...{ cycle: id, steriliser, location, reason },
  cause: 'evidence',
  fromNumber: from,
})
