import { tAccount } from '#locale/practice/account.ts'
import { Button } from '../../../../components/form/Button.tsx'

type Props = {
  readonly label: string
  readonly isReady: boolean
  readonly isBusy: boolean
  /** Without it, the dialog has nothing to go back from. */
  readonly onBack?: () => void
  readonly onConfirm: () => void
}

/** The buttons of a dialog of this page: back, and what it does. */
export const DialogActions = ({ label, isReady, isBusy, onBack, onConfirm }: Props) => (
  <>
    {onBack && (
      <Button kind="quiet" onPress={onBack}>
        {tAccount('pinBack')}
      </Button>
    )}
    <Button kind="next" isDisabled={!isReady} isPending={isBusy} onPress={onConfirm}>
      {label}
    </Button>
  </>
)
