import { type ReactNode, useState } from 'react'
import { Button } from '../../form/Button.tsx'
import { Dialog } from '../../overlays/Dialog.tsx'
import { StateGlyph } from '../../state/StateGlyph.tsx'
import { tSterilisation } from '../tSterilisation.ts'
import { classNames } from '../../../classNames.ts'
import { asRow, asStack, asText } from '../../../theme/looks.ts'
import styles from './Forms.module.css'

type Props = {
  readonly title: string
  readonly onClose: () => void
  readonly saveLabel: string
  /** Disabled while something is missing. */
  readonly isReady?: boolean
  /** Names the missing data, beside the disabled button. */
  readonly hint?: string | undefined
  /** Returns the refusal, or `null` if it succeeded and the dialog closes. */
  readonly onSave: () => Promise<string | null>
  readonly children: ReactNode
}

/** Dialog for the sterilisation forms. The input stays until the command succeeds; a refusal is announced by screen readers. */
export function SterilisationFormDialog({ title, onClose, saveLabel, isReady = true, hint, onSave, children }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const submit = async () => {
    setBusy(true)
    const reason = await onSave()
    setBusy(false)
    if (reason === null) onClose()
    else setRefusal(reason)
  }
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <div className={styles.touch} data-density="touch">
          <p className={classNames(asText('small', 'quiet'), styles.hint)} role="status">
            {hint}
          </p>
          <Button kind="quiet" onPress={onClose}>
            {tSterilisation('back')}
          </Button>
          <Button kind="next" isDisabled={!isReady} isPending={isBusy} onPress={() => void submit()}>
            {saveLabel}
          </Button>
        </div>
      }
    >
      <div className={classNames(asStack(12), styles.form)} data-density="touch">
        {children}
        <RefusalMessage reason={refusal} />
      </div>
    </Dialog>
  )
}

const RefusalMessage = ({ reason }: { readonly reason: string | null }) => (
  <p className={classNames(asRow(8, 'center', 'label', 'red'), styles.refused)} role="alert">
    {reason && (
      <>
        <StateGlyph shape="pastSecond" size={16} />
        {reason}
      </>
    )}
  </p>
)
