import { type ReactNode, useState } from 'react'
import { Button } from '../../../../parts/form/Button.tsx'
import { Dialog } from '../../../../parts/layer/Dialog.tsx'
import { StateGlyph } from '../../../../parts/state/StateGlyph.tsx'
import { saySterile } from '../../saySterile.ts'
import styles from './Forms.module.css'

type Props = {
  readonly title: string
  readonly onClose: () => void
  readonly save: string
  /** Grey while something is missing; what it is stands in the form. */
  readonly isReady?: boolean
  /** What is missing, beside the button that waits for it. */
  readonly hint?: string | undefined
  /** Answers with why not, or `null` where it is done and the form may go. */
  readonly onSave: () => Promise<string | null>
  readonly children: ReactNode
}

/** What is asked for in front of the room. What was typed stays until it is done; a no is read out where it stands. */
export function FormDialog({ title, onClose, save, isReady = true, hint, onSave, children }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const go = async () => {
    setBusy(true)
    const why = await onSave()
    setBusy(false)
    if (why === null) onClose()
    else setRefused(why)
  }
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      acts={
        <div className={styles.touch} data-density="touch">
          <p className={styles.hint} role="status">
            {hint}
          </p>
          <Button kind="quiet" onPress={onClose}>
            {saySterile('back')}
          </Button>
          <Button kind="next" isDisabled={!isReady} isPending={isBusy} onPress={() => void go()}>
            {save}
          </Button>
        </div>
      }
    >
      <div className={styles.form} data-density="touch">
        {children}
        <Refused why={refused} />
      </div>
    </Dialog>
  )
}

const Refused = ({ why }: { readonly why: string | null }) => (
  <p className={styles.refused} role="alert">
    {why && (
      <>
        <StateGlyph shape="pastSecond" size={16} />
        {why}
      </>
    )}
  </p>
)
