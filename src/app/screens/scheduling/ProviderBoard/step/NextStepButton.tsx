import { digitsOf } from '#locale/common/time.ts'
import { tBoard } from '#locale/scheduling/providerBoard.ts'
import type { BoardAppointment } from '#streams/derive/scheduling/providerBoard/providerBoard.ts'
import { useSeenPress } from '../../../../components/command/useSeenPress.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { CommandButton } from '../../../../components/command/CommandButton.tsx'
import { tAction } from '../../../../i18n/translators.ts'
import { useCommand } from '../../../../commands/useCommand.ts'
import { classNames } from '../../../../classNames.ts'
import { asText } from '../../../../theme/looks.ts'
import { useOpenDialog } from '../dialogs/boardDialogContext.ts'
import { blockerText } from '../blockerText.ts'
import styles from './NextStepButton.module.css'

type Props = { readonly appointment: BoardAppointment; readonly timeZone: string }

/** Shows one large button per row for the next step that the state machine allows. Only the user's own next row has a primary one. */
export function NextStepButton({ appointment, timeZone }: Props) {
  const { step, isNext, name } = appointment
  if (step === null) return null
  if ('opensAt' in step)
    return (
      <span className={classNames(asText('faint', 'centered'), styles.opens)}>
        {tBoard('checkInFrom', { time: digitsOf(step.opensAt, timeZone) })}
      </span>
    )
  const label = step.chair ? tAction('seatIn', { chair: step.chair }) : tAction(step.action)
  const buttonProps = { className: styles.step, kind: isNext ? 'next' : 'other', isSoft: !isNext } as const
  // The row says why; the accessible name says that the step is blocked and why.
  if (step.isBlocked)
    return (
      <Button {...buttonProps} isDisabled aria-label={`${label}, ${name}: ${blockerText(appointment.blocker)}`}>
        {label}
      </Button>
    )
  if (step.prompt !== null) return <DialogStepButton {...buttonProps} appointment={appointment} label={label} />
  return (
    <CommandButton
      {...buttonProps}
      command={`appointments.${step.action}`}
      record={appointment.id}
      shownVersion={appointment.version}
      data={step.data}
      label={label}
      about={name}
    />
  )
}

type DialogStepButtonProps = {
  readonly appointment: BoardAppointment
  readonly label: string
  readonly kind: 'next' | 'other'
  readonly isSoft: boolean
  readonly className: string | undefined
}

/** Button of a step that opens a dialog first. It shows pending and queued like any other command button. */
function DialogStepButton({ appointment: { id, version, name, step }, label, ...buttonProps }: DialogStepButtonProps) {
  const openDialog = useOpenDialog()
  const { phase } = useCommand(step && 'action' in step ? `appointments.${step.action}` : '', id, version)
  const press = useSeenPress(`${id} ${JSON.stringify(step)}`, () => openDialog({ appointmentId: id, about: 'step' }))
  const text = phase === 'queued' ? tAction('queued', { action: label }) : tBoard('opensDialog', { action: label })
  return (
    <Button
      {...buttonProps}
      aria-label={`${label}, ${name}`}
      aria-haspopup="dialog"
      isPending={phase === 'pending'}
      isQueued={phase === 'queued'}
      {...press}
    >
      {text}
    </Button>
  )
}

/** Returns a key of everything that the button depends on. */
export const nextStepKey = ({ step, isNext, name, blocker }: BoardAppointment): string =>
  `${JSON.stringify(step)} ${isNext} ${name} ${JSON.stringify(blocker)}`
