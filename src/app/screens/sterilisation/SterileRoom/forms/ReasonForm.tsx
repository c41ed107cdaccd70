import { useState } from 'react'
import { failReasons } from '#domain/sterilisation/cycle.ts'
import { cycleNumber, type CycleRow } from '#streams/derive/sterilisation/sterileRows.ts'
import { labelOf } from '#streams/derive/sterilisation/sterileRoom.ts'
import { Field } from '../../../../parts/form/Field.tsx'
import { saySterile } from '../../saySterile.ts'
import { useGive } from '../../useGive.ts'
import { type ReasonFor, useRoomView } from '../roomView.ts'
import { FormDialog } from './FormDialog.tsx'
import { Pick } from './Pick.tsx'

type FailReason = (typeof failReasons)[number]
type Props = { readonly why: ReasonFor; readonly cycle: CycleRow; readonly onClose: () => void }

/** The field of the command in which each reason stays with the cycle. */
const fieldOf: Record<ReasonFor, string> = {
  start: 'overrideReason',
  quarantine: 'quarantineReason',
  fail: 'failNote',
  abort: 'failNote',
  recall: 'recallReason',
  reject: 'failNote',
}
const titleOf = {
  start: 'whyStart',
  quarantine: 'whyQuarantine',
  fail: 'whyFail',
  abort: 'whyAbort',
  recall: 'whyRecall',
  reject: 'whyReject',
} as const
const doneBy = {
  start: 'doStart',
  quarantine: 'doQuarantine',
  fail: 'doFail',
  abort: 'doAbort',
  recall: 'doRecall',
  reject: 'doReject',
} as const

/** Nothing of a cycle ends badly, or begins early, without a reason that stays with it. */
export function ReasonForm({ why, cycle, onClose }: Props) {
  const { rows } = useRoomView()
  const give = useGive()
  const [reason, setReason] = useState('')
  const [cause, setCause] = useState<FailReason | null>(null)
  const isFailing = why === 'fail'
  const steriliser = labelOf(rows.sterilisers.get(cycle.steriliser ?? '') ?? null)
  const onSave = async () => {
    const said = reason.trim() === '' ? {} : { [fieldOf[why]]: reason.trim() }
    return (await give(`cycles.${why}`, cycle.id, { ...said, ...(cause ? { failReason: cause } : {}) })).refused
  }
  return (
    <FormDialog
      title={saySterile(titleOf[why], { number: cycleNumber(cycle) ?? '', steriliser })}
      onClose={onClose}
      save={saySterile(doneBy[why])}
      isReady={isFailing ? cause !== null : reason.trim() !== ''}
      onSave={onSave}
    >
      {isFailing && (
        <Pick
          label={saySterile('reason')}
          choices={failReasons.map((id) => ({ id, word: saySterile(`failBecause.${id}`) }))}
          chosen={cause}
          onChoose={setCause}
        />
      )}
      <Field
        label={saySterile(isFailing ? 'note' : 'reason')}
        help={saySterile('reasonHelp')}
        value={reason}
        onChange={setReason}
        maxLength={300}
        autoFocus={!isFailing}
      />
    </FormDialog>
  )
}
