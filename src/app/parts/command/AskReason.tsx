import { type ReactNode, useState } from 'react'
import { say } from '../../sayings.ts'
import { Button } from '../form/Button.tsx'
import { Field } from '../form/Field.tsx'
import { Dialog } from '../layer/Dialog.tsx'

type Props = {
  readonly title: string
  /** What the button does. */
  readonly does: string
  /** What is asked; a reason, unless it says otherwise. */
  readonly label?: string
  /** Nothing need be typed: only what stands above the button is to be known. */
  readonly isPlain?: boolean
  readonly density?: 'touch' | undefined
  /** Stands above what is asked. */
  readonly children?: ReactNode
  readonly onGive: (reason: string) => void
  readonly onClose: () => void
}

/** Asks why before it is done. An empty answer is sent back to the field. */
export function AskReason({ title, does, label = say('reason'), isPlain = false, density, children, onGive, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const give = () => (!isPlain && reason.trim() === '' ? setMissing(true) : onGive(reason.trim()))
  const type = (text: string) => {
    setReason(text)
    setMissing(false)
  }
  const acts = (
    <>
      <Button kind="quiet" onPress={onClose}>
        {say('back')}
      </Button>
      <Button kind="next" onPress={give} autoFocus={isPlain}>
        {does}
      </Button>
    </>
  )
  return (
    <Dialog title={title} isOpen onClose={onClose} acts={acts} density={density}>
      {children}
      {!isPlain && (
        <Field
          label={label}
          help={say('reasonHelp')}
          fault={isMissing ? say('reasonMissing') : undefined}
          value={reason}
          onChange={type}
          onKeyDown={(event) => (event.key === 'Enter' ? give() : event.continuePropagation())}
          autoFocus
        />
      )}
    </Dialog>
  )
}
