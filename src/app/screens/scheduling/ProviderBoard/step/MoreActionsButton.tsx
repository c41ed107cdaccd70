import { IconDots } from '@tabler/icons-react'
import { Button } from 'react-aria-components'
import { tBoard } from '#locale/scheduling/providerBoard.ts'
import { useOpenDialog } from '../dialogs/boardDialogContext.ts'
import styles from './MoreActionsButton.module.css'

type Props = { readonly appointmentId: string; readonly name: string }

/** Opens the actions beside the next step. */
export function MoreActionsButton({ appointmentId, name }: Props) {
  const openDialog = useOpenDialog()
  return (
    <Button
      className={styles.more ?? ''}
      aria-label={tBoard('moreActions.open', { name })}
      aria-haspopup="dialog"
      onPress={() => openDialog({ appointmentId, about: 'else' })}
    >
      <IconDots size={20} stroke={1.75} aria-hidden="true" />
    </Button>
  )
}
