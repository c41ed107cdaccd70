import type { BoardAppointment } from '#streams/derive/scheduling/providerBoard/providerBoard.ts'
import { MoreActionsButton } from './MoreActionsButton.tsx'
import styles from './NextStepCell.module.css'
import { NextStepButton } from './NextStepButton.tsx'

type Props = { readonly appointment: BoardAppointment; readonly timeZone: string }

/** The next step with the other actions beside it, or below it where the row is narrow. */
export const NextStepCell = ({ appointment, timeZone }: Props) => (
  <span className={styles.steps}>
    <NextStepButton appointment={appointment} timeZone={timeZone} />
    <MoreActionsButton appointmentId={appointment.id} name={appointment.name} />
  </span>
)
