import { useState } from 'react'
import { t } from '../../i18n/translators.ts'
import { Button } from '../form/Button.tsx'
import { Dialog } from '../overlays/Dialog.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import styles from './ReasonListDialog.module.css'

type Props = {
  readonly title: string
  /** The usual reasons. A press on one submits it at once. */
  readonly reasons: readonly string[]
  /** Label of the confirm button under a typed reason. */
  readonly submitLabel: string
  readonly onSubmit: (reason: string) => void
  readonly onClose: () => void
}

/** Asks for a reason from a list; any other reason is typed. */
export function ReasonListDialog({ title, reasons, submitLabel, onSubmit, onClose }: Props) {
  const [isTyped, setTyped] = useState(false)
  if (isTyped) return <ReasonDialog title={title} submitLabel={submitLabel} onSubmit={onSubmit} onClose={onClose} />
  const actions = (
    <Button kind="quiet" onPress={onClose}>
      {t('back')}
    </Button>
  )
  return (
    <Dialog title={title} isOpen onClose={onClose} actions={actions}>
      <div className={styles.reasons} role="group" aria-label={t('reason')}>
        {reasons.map((reason, index) => (
          <Button key={reason} className={styles.reason} autoFocus={index === 0} onPress={() => onSubmit(reason)}>
            {reason}
          </Button>
        ))}
        <Button className={styles.reason} onPress={() => setTyped(true)}>
          {t('otherReason')}
        </Button>
      </div>
    </Dialog>
  )
}
