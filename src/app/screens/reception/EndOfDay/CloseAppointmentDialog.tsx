import { useState } from 'react'
import { longDayOf } from '#locale/common/time.ts'
import { tEndOfDay } from '#locale/scheduling/endOfDay.ts'
import type { EndOfDayLine } from '#streams/derive/scheduling/endOfDay/endOfDay.ts'
import { useSubmit } from '../../../commands/useSubmit.ts'
import { Button } from '../../../components/form/Button.tsx'
import { Field } from '../../../components/form/Field.tsx'
import { SelectField } from '../../../components/form/SelectField.tsx'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import { asText } from '../../../theme/looks.ts'
import { closeCommand, type CloseDraft, closeDraftOf, closeFaults, outcomesFor } from './closeDraft.ts'
import { lineName } from './EndOfDayList.tsx'

type Props = { readonly line: EndOfDayLine; readonly timeZone: string; readonly onClose: () => void }

function useCloseDraft({ line: { appointment }, timeZone, onClose }: Props) {
  const [draft, setDraft] = useState(() => closeDraftOf(appointment, timeZone))
  const [isSubmitted, setSubmitted] = useState(false)
  const { send, problem, isSending } = useSubmit(onClose)
  const faults = closeFaults(appointment, draft, timeZone)
  const submit = () => {
    setSubmitted(true)
    if (!faults.leftAt && !faults.reason) void send(closeCommand(appointment, draft, timeZone))
  }
  const change = (patch: Partial<CloseDraft>) => setDraft((last) => ({ ...last, ...patch }))
  return { draft, change, submit, problem, isSending, faults: isSubmitted ? faults : { leftAt: false, reason: false } }
}

/** Asks what became of an appointment of an earlier day, when the patient really left, and why it was not closed then. */
export function CloseAppointmentDialog(props: Props) {
  const { line, timeZone, onClose } = props
  const { draft, change, submit, problem, isSending, faults } = useCloseDraft(props)
  const actions = (
    <>
      <Button kind="quiet" onPress={onClose}>
        {tEndOfDay('back')}
      </Button>
      <Button kind="next" isPending={isSending} onPress={submit}>
        {tEndOfDay('closeAppointment')}
      </Button>
    </>
  )
  const outcomes = outcomesFor(line.appointment)
  const day = longDayOf(line.appointment.startsAt, timeZone)
  return (
    <Dialog title={tEndOfDay('closeTitle', { name: lineName(line), day })} isOpen onClose={onClose} actions={actions}>
      <SelectField
        label={tEndOfDay('outcome')}
        options={outcomes.map((id) => ({ id, label: tEndOfDay(`outcomes.${id}`) }))}
        chosen={draft.outcome}
        onChoose={(chosen) => change({ outcome: outcomes.find((outcome) => outcome === chosen) ?? draft.outcome })}
      />
      {draft.outcome !== 'noShow' && <LeftFields draft={draft} faults={faults} onChange={change} />}
      {problem && (
        <p role="alert" className={asText('red')}>
          {problem.detail}
        </p>
      )}
    </Dialog>
  )
}

type LeftFieldsProps = {
  readonly draft: CloseDraft
  readonly faults: ReturnType<typeof closeFaults>
  readonly onChange: (patch: Partial<CloseDraft>) => void
}

const LeftFields = ({ draft, faults, onChange }: LeftFieldsProps) => (
  <>
    <Field
      label={tEndOfDay('leftAt')}
      type="time"
      value={draft.leftAt}
      error={faults.leftAt ? tEndOfDay('leftAtWrong') : undefined}
      onChange={(leftAt) => onChange({ leftAt })}
    />
    <Field
      label={tEndOfDay('reason')}
      value={draft.reason}
      error={faults.reason ? tEndOfDay('reasonMissing') : undefined}
      onChange={(reason) => onChange({ reason })}
      autoFocus
    />
  </>
)
