import { useState } from 'react'
import type { Fields } from '#domain/wire.ts'
import { tBoard } from '#locale/scheduling/providerBoard.ts'
import { fullNameOf } from '#streams/derive/people/personNames.ts'
import type { DayRows, AppointmentRow } from '#streams/derive/scheduling/day/dayRows.ts'
import type { NextStep } from '#streams/derive/scheduling/providerBoard/nextStepOf.ts'
import { type OtherAction, otherActions } from '#streams/derive/scheduling/providerBoard/otherActions.ts'
import { useClient } from '../../../../appContext.ts'
import { ReasonDialog } from '../../../../components/command/ReasonDialog.tsx'
import { Button } from '../../../../components/form/Button.tsx'
import { Dialog } from '../../../../components/overlays/Dialog.tsx'
import { PatientLink } from '../../../../components/people/PatientLink.tsx'
import { t, tAction, tState } from '../../../../i18n/translators.ts'
import { useSendCommand } from '../../../../commands/useCommand.ts'
import { classNames } from '../../../../classNames.ts'
import { asStack, asText } from '../../../../theme/looks.ts'
import styles from './MoreActionsDialog.module.css'

type Props = { readonly appointment: AppointmentRow; readonly step: NextStep | null; readonly day: DayRows; readonly onClose: () => void }

/** Shows the other actions for a patient, as far as the state machine and the user's permissions allow. */
export function MoreActionsDialog({ appointment, step, day, onClose }: Props) {
  const client = useClient()
  const sendCommand = useSendCommand()
  const [isReasonOpen, setReasonOpen] = useState(false)
  const name = fullNameOf(day.patients.get(appointment.patient))
  const actions = otherActions(client.allowedCommands('appointments', appointment), step)
  const submit = (action: OtherAction, data: Fields = {}) => {
    void sendCommand({ command: `appointments.${action}`, record: appointment.id, data }, appointment.version)
    onClose()
  }
  if (isReasonOpen) {
    const dialogProps = { title: tBoard('moreActions.leaveTitle', { name }), submitLabel: tAction('leave'), density: 'touch' } as const
    return <ReasonDialog {...dialogProps} onSubmit={(leftReason) => submit('leave', { leftReason })} onClose={onClose} />
  }
  const backButton = (
    <Button kind="quiet" onPress={onClose}>
      {t('back')}
    </Button>
  )
  return (
    <Dialog title={name} isOpen onClose={onClose} actions={backButton} density="touch">
      <PatientLink patient={appointment.patient} name={name} />
      {actions.length === 0 && <p className={asText('body', 'quiet')}>{tBoard('moreActions.nothing')}</p>}
      <ul className={classNames(asStack(8), styles.acts)}>
        {actions.map((action) => (
          <li key={action}>
            <Button className={styles.act} onPress={() => (action === 'leave' ? setReasonOpen(true) : submit(action))}>
              {actionLabel(action, appointment)}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** Returns the label of an action; a revert names the state it returns to. */
function actionLabel(action: OtherAction, { state, cameFrom: previousState }: AppointmentRow): string {
  if (action === 'revert' && previousState) return tBoard('moreActions.backTo', { state: tState(`visit.${previousState}`) })
  if (action === 'call' && state.visit === 'called') return tBoard('moreActions.callAgain')
  if (action === 'requestExam' && state.exam !== 'none') return tBoard('moreActions.requestAgain')
  if (action === 'leave') return tBoard('opensDialog', { action: tAction('leave') })
  return action === 'reviewForms' || action === 'revertForms' ? tBoard(`moreActions.${action}`) : tAction(action)
}
