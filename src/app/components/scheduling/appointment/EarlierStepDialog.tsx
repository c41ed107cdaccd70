import { useState } from 'react'
import type { AppointmentStep } from '#domain/scheduling/nextStep.ts'
import { dateText } from '#locale/common/dateTexts.ts'
import { wholeTimeOf } from '#locale/common/time.ts'
import { tAppointment } from '#locale/scheduling/appointmentDrawer.ts'
import type { AppointmentRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { useClient } from '../../../appContext.ts'
import { useSubmit } from '../../../commands/useSubmit.ts'
import { t, tAction } from '../../../i18n/translators.ts'
import { useCurrentLocation } from '../../../location/LocationProvider.tsx'
import { Button } from '../../form/Button.tsx'
import { Field } from '../../form/Field.tsx'
import { Dialog } from '../../overlays/Dialog.tsx'
import { type EarlierTime, earliestTime, earlierTimeOf } from './earlierStep.ts'

type Props = {
  readonly appointment: AppointmentRow
  readonly name: string
  readonly step: AppointmentStep
  readonly onClose: () => void
}

function useEarlierTime({ appointment, step, onClose }: Props) {
  const client = useClient()
  const { timeZone } = useCurrentLocation().location
  const [moment] = useState(() => ({ previous: appointment.since.visit, now: client.now(), timeZone }))
  const [time, setTime] = useState(() => dateText('clock', moment.now, timeZone))
  const [chosen, setChosen] = useState<EarlierTime | null>(null)
  const { send, problem, isSending } = useSubmit(onClose)
  const from = wholeTimeOf(earliestTime(moment), timeZone)
  const submit = () => {
    const submitted = earlierTimeOf(time, { ...moment, now: client.now() })
    setChosen(submitted)
    if ('at' in submitted) void send({ command: `appointments.${step}`, record: appointment.id, data: {}, happenedAt: submitted.at })
  }
  const change = (value: string) => {
    setTime(value)
    setChosen(null)
  }
  const fault = chosen && ('fault' in chosen ? tAppointment(`earlier.${chosen.fault}`, { from }) : problem?.detail)
  return { time, from, fault, isSending, change, submit }
}

/** Asks when a step really happened. The dialog shows a refusal beside the time. */
export function EarlierStepDialog(props: Props) {
  const { name, step, onClose } = props
  const { time, from, fault, isSending, change, submit } = useEarlierTime(props)
  const actions = (
    <>
      <Button kind="quiet" onPress={onClose}>
        {t('back')}
      </Button>
      <Button kind="next" isPending={isSending} onPress={submit}>
        {tAction(step)}
      </Button>
    </>
  )
  return (
    <Dialog title={tAppointment('earlier.title', { step: tAction(step), name })} isOpen onClose={onClose} actions={actions}>
      <Field
        label={tAppointment('earlier.time')}
        help={tAppointment('earlier.help', { from })}
        type="time"
        value={time}
        error={fault ?? undefined}
        onChange={change}
        autoFocus
      />
    </Dialog>
  )
}
