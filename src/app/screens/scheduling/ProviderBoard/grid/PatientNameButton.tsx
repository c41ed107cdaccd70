import { Button } from 'react-aria-components'
import { tBoard } from '#locale/scheduling/providerBoard.ts'
import { useOpenDialog } from '../dialogs/boardDialogContext.ts'
import styles from './PatientNameButton.module.css'

type Props = { readonly appointmentId: string; readonly name: string; readonly className?: string | undefined }

/** Shows the patient's name as a button that opens the other actions. The whole line is the touch target. */
export function PatientNameButton({ appointmentId, name, className }: Props) {
  const openDialog = useOpenDialog()
  return (
    <Button
      className={`${styles.name} ${className ?? ''}`}
      aria-label={tBoard('moreActions.open', { name })}
      aria-haspopup="dialog"
      onPress={() => openDialog({ appointmentId, about: 'else' })}
    >
      {name}
    </Button>
  )
}
