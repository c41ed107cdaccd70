import { useState } from 'react'
import type { Fields } from '#domain/wire.ts'
import type { DeskWord } from '#streams/derive/receptionActs.ts'
import { AlertLabel } from '../../../parts/AlertLabel.tsx'
import { Button } from '../../../parts/Button.tsx'
import { Dialog } from '../../../parts/Dialog.tsx'
import { Field } from '../../../parts/Field.tsx'
import { patientName } from './naming.ts'
import styles from './Reason.module.css'
import { sayDesk } from './sayDesk.ts'
import { type Choosing, reasonOf } from './useChoosing.ts'

type Props = { readonly choosing: Choosing; readonly onGive: (said: Fields) => void; readonly onClose: () => void }

const heads = { cancel: 'whyCancel', leave: 'whyLeave', setReady: 'beforeReady' } as const
const does = { cancel: 'doCancel', leave: 'doLeave', setReady: 'doSetReady' } as const
type Asking = keyof typeof heads
const isAsking = (word: DeskWord): word is Asking => Object.hasOwn(heads, word)

/** What must be said before it is done: why somebody is cancelled or leaves, why forms are not waited for, that the alerts are known. */
export function Reason({ choosing: { card, act }, onGive, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const word = isAsking(act.word) ? act.word : 'leave'
  const field = act.asks === 'alerts' ? null : (reasonOf[word] ?? null)
  const hasAlerts = act.asks === 'alerts' || act.asks === 'both'
  const give = () => {
    if (field !== null && reason.trim() === '') setMissing(true)
    else onGive({ ...(hasAlerts ? { alertsSeen: true } : {}), ...(field === null ? {} : { [field]: reason.trim() }) })
  }
  const type = (text: string) => {
    setReason(text)
    setMissing(false)
  }
  const acts = (
    <>
      <Button kind="quiet" onPress={onClose}>
        {sayDesk('back')}
      </Button>
      <Button kind="next" onPress={give} autoFocus={field === null}>
        {sayDesk(does[word])}
      </Button>
    </>
  )
  return (
    <Dialog title={sayDesk(heads[word], { name: patientName(card.patient) })} isOpen onClose={onClose} acts={acts}>
      {hasAlerts && <Alerts card={card} />}
      {field !== null && <Why word={word} reason={reason} isMissing={isMissing} onType={type} onEnter={give} />}
    </Dialog>
  )
}

type WhyProps = {
  readonly word: Asking
  readonly reason: string
  readonly isMissing: boolean
  readonly onType: (text: string) => void
  readonly onEnter: () => void
}

const Why = ({ word, reason, isMissing, onType, onEnter }: WhyProps) => (
  <Field
    label={sayDesk(word === 'setReady' ? 'whyNoForms' : 'reason')}
    help={sayDesk('reasonHelp')}
    fault={isMissing ? sayDesk('reasonMissing') : undefined}
    value={reason}
    onChange={onType}
    onKeyDown={({ key }) => key === 'Enter' && onEnter()}
    autoFocus
  />
)

/** Whoever makes a patient ready signs that they know these. */
function Alerts({ card: { patient } }: Pick<Choosing, 'card'>) {
  const grave = (patient?.alerts ?? []).filter((alert) => alert.grave)
  return (
    <div className={styles.alerts}>
      <p>{sayDesk('alertsKnown')}</p>
      <ul>
        {grave.map((alert) => (
          <li key={alert.label}>
            <AlertLabel alert={alert} size="large" isFilled />
          </li>
        ))}
      </ul>
    </div>
  )
}
