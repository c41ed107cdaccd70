import { useState } from 'react'
import { Button } from '../../../parts/form/Button.tsx'
import { Field } from '../../../parts/form/Field.tsx'
import { Dialog } from '../../../parts/layer/Dialog.tsx'
import { say, sayAction } from '../../../sayings.ts'
import { sayBoard } from './sayBoard.ts'

type Props = { readonly name: string; readonly onGive: (reason: string) => void; readonly onClose: () => void }

/** Why somebody who was here goes without being seen. */
export function WhyLeft({ name, onGive, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const give = () => (reason.trim() === '' ? setMissing(true) : onGive(reason.trim()))
  const type = (text: string) => {
    setReason(text)
    setMissing(false)
  }
  const acts = (
    <>
      <Button kind="quiet" onPress={onClose}>
        {say('back')}
      </Button>
      <Button kind="next" onPress={give}>
        {sayAction('leave')}
      </Button>
    </>
  )
  return (
    <Dialog title={sayBoard('else.whyLeft', { name })} isOpen onClose={onClose} acts={acts} density="touch">
      <Field
        label={sayBoard('else.reason')}
        help={say('reasonHelp')}
        fault={isMissing ? say('reasonMissing') : undefined}
        value={reason}
        onChange={type}
        onKeyDown={(event) => (event.key === 'Enter' ? give() : event.continuePropagation())}
        autoFocus
      />
    </Dialog>
  )
}
