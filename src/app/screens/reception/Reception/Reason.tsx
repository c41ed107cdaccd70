import { useState } from 'react'
import type { Fields } from '#domain/wire.ts'
import type { DeskWord } from '#streams/derive/reception/receptionActs.ts'
import { BeforeReady } from '../../../parts/command/BeforeReady.tsx'
import { Button } from '../../../parts/form/Button.tsx'
import { Dialog } from '../../../parts/layer/Dialog.tsx'
import { Field } from '../../../parts/form/Field.tsx'
import { say } from '../../../sayings.ts'
import { patientName } from './naming.ts'
import { sayDesk } from './sayDesk.ts'
import type { Choosing } from './useChoosing.ts'

type Props = { readonly choosing: Choosing; readonly onGive: (said: Fields) => void; readonly onClose: () => void }

const heads = { cancel: 'whyCancel', leave: 'whyLeave' } as const
const does = { cancel: 'doCancel', leave: 'doLeave' } as const
const fields = { cancel: 'cancelReason', leave: 'leftReason' } as const
type Asking = keyof typeof heads
const isAsking = (word: DeskWord): word is Asking => Object.hasOwn(heads, word)

/** What must be said before it is done. */
export function Reason(props: Props) {
  const { card, act } = props.choosing
  if (act.asks === null || act.asks === 'reason') return <Why {...props} />
  const { patient } = card
  return (
    <BeforeReady name={patientName(patient)} alerts={patient?.alerts ?? []} asks={act.asks} onGive={props.onGive} onClose={props.onClose} />
  )
}

/** Why somebody is cancelled or leaves. */
function Why({ choosing: { card, act }, onGive, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const word = isAsking(act.word) ? act.word : 'leave'
  const give = () => (reason.trim() === '' ? setMissing(true) : onGive({ [fields[word]]: reason.trim() }))
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
        {sayDesk(does[word])}
      </Button>
    </>
  )
  return (
    <Dialog title={sayDesk(heads[word], { name: patientName(card.patient) })} isOpen onClose={onClose} acts={acts}>
      <Field
        label={sayDesk('reason')}
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
