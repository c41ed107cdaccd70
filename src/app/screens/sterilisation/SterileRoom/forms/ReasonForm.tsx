import { useState } from 'react'
import { failReasons } from '#domain/sterilisation/cycle.ts'
import type { Fields } from '#domain/wire.ts'
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
  const { reason, setReason, cause, setCause, since, setSince, isReady, onSave } = useReason(why, cycle)
  const isFailing = why === 'fail'
  const steriliser = labelOf(rows.sterilisers.get(cycle.steriliser ?? '') ?? null)
  return (
    <FormDialog
      title={saySterile(titleOf[why], { number: cycleNumber(cycle) ?? '', steriliser })}
      onClose={onClose}
      save={saySterile(doneBy[why])}
      isReady={isReady}
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
      {why === 'recall' && cycle.steriliser !== null && <From since={since} onChange={setSince} />}
    </FormDialog>
  )
}

function useReason(why: ReasonFor, cycle: CycleRow) {
  const give = useGive()
  const [reason, setReason] = useState('')
  const [cause, setCause] = useState<FailReason | null>(null)
  const [since, setSince] = useState('')
  const from = fromNumber(since)
  const onSave = async () => {
    if (why === 'recall' && from) return (await give('steris/recalls.open', null, lookingBack(cycle, reason.trim(), from))).refused
    const said = reason.trim() === '' ? {} : { [fieldOf[why]]: reason.trim() }
    return (await give(`cycles.${why}`, cycle.id, { ...said, ...(cause ? { failReason: cause } : {}) })).refused
  }
  const isReady = (why === 'fail' ? cause !== null : reason.trim() !== '') && from !== undefined
  return { reason, setReason, cause, setCause, since, setSince, isReady, onSave }
}

/** How far back somebody distrusts the steriliser. */
const From = ({ since, onChange }: { readonly since: string; readonly onChange: (typed: string) => void }) => (
  <Field
    label={saySterile('recallFrom')}
    help={saySterile('recallFromHelp')}
    fault={fromNumber(since) === undefined ? saySterile('recallFromWrong') : undefined}
    value={since}
    onChange={onChange}
    inputMode="numeric"
  />
)

/** `null` where nothing was typed, `undefined` where it is no number of a cycle. */
const fromNumber = (typed: string): number | null | undefined =>
  typed.trim() === '' ? null : /^\d{1,6}$/.test(typed.trim()) && Number(typed) > 0 ? Number(typed) : undefined

/** Every load of the same steriliser from that number on, as a positive spore test would. */
const lookingBack = ({ id, steriliser, location }: CycleRow, reason: string, from: number): Fields => ({
  ...{ cycle: id, steriliser, location, reason },
  cause: 'evidence',
  fromNumber: from,
})
