import { type ReactNode, useState } from 'react'
import { t } from '../../i18n/translators.ts'
import { Button } from '../form/Button.tsx'
import { Field } from '../form/Field.tsx'
import { Dialog } from '../overlays/Dialog.tsx'

type Props = {
  readonly title: string
  /** Label of the confirm button. */
  readonly submitLabel: string
  /** Label of the text field; "Reason" by default. */
  readonly label?: string
  /** Hides the text field: the user only reads `children` and confirms. */
  readonly isConfirmOnly?: boolean
  readonly density?: 'touch' | undefined
  /** Shown above the text field. */
  readonly children?: ReactNode
  readonly onSubmit: (reason: string) => void
  readonly onClose: () => void
}

/** Asks for a reason before a command is sent. An empty reason shows an error at the field. */
export function ReasonDialog({
  title,
  submitLabel,
  label = t('reason'),
  isConfirmOnly = false,
  density,
  children,
  onSubmit,
  onClose,
}: Props) {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const submit = () => (!isConfirmOnly && reason.trim() === '' ? setMissing(true) : onSubmit(reason.trim()))
  const changeReason = (text: string) => {
    setReason(text)
    setMissing(false)
  }
  const actions = <ReasonActions submitLabel={submitLabel} isFocused={isConfirmOnly} onSubmit={submit} onClose={onClose} />
  return (
    <Dialog title={title} isOpen onClose={onClose} actions={actions} density={density}>
      {children}
      {!isConfirmOnly && (
        <Field
          label={label}
          help={t('reasonHelp')}
          error={isMissing ? t('reasonMissing') : undefined}
          value={reason}
          onChange={changeReason}
          onKeyDown={(event) => (event.key === 'Enter' ? submit() : event.continuePropagation())}
          autoFocus
        />
      )}
    </Dialog>
  )
}

type ActionsProps = {
  readonly submitLabel: string
  /** Whether the confirm button takes the focus, because there is no text field. */
  readonly isFocused: boolean
  readonly onSubmit: () => void
  readonly onClose: () => void
}

const ReasonActions = ({ submitLabel, isFocused, onSubmit, onClose }: ActionsProps) => (
  <>
    <Button kind="quiet" onPress={onClose}>
      {t('back')}
    </Button>
    <Button kind="next" onPress={onSubmit} autoFocus={isFocused}>
      {submitLabel}
    </Button>
  </>
)
