import { useState } from 'react'
import { Button } from '../../../parts/Button.tsx'
import { Dialog } from '../../../parts/Dialog.tsx'
import { Field } from '../../../parts/Field.tsx'
import { patientName } from './naming.ts'
import { sayDesk } from './sayDesk.ts'
import type { Choosing } from './useChoosing.ts'

type Props = { readonly choosing: Choosing; readonly onGive: (reason: string) => void; readonly onClose: () => void }

/** Why somebody is cancelled or leaves: it stays with the visit, and there is no way round it. */
export function Reason({ choosing, onGive, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const give = () => (reason.trim() === '' ? setMissing(true) : onGive(reason.trim()))
  return (
    <Dialog
      title={sayDesk(choosing.act.word === 'cancel' ? 'whyCancel' : 'whyLeave', { name: patientName(choosing.card.patient) })}
      isOpen
      onClose={onClose}
      acts={
        <>
          <Button kind="quiet" onPress={onClose}>
            {sayDesk('back')}
          </Button>
          <Button kind="next" onPress={give}>
            {sayDesk(choosing.act.word === 'cancel' ? 'doCancel' : 'doLeave')}
          </Button>
        </>
      }
    >
      <Field
        label={sayDesk('reason')}
        help={sayDesk('reasonHelp')}
        fault={isMissing ? sayDesk('reasonMissing') : undefined}
        value={reason}
        onChange={(text) => {
          setReason(text)
          setMissing(false)
        }}
        onKeyDown={({ key }) => key === 'Enter' && give()}
        autoFocus
      />
    </Dialog>
  )
}
