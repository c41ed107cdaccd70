import { useState } from 'react'
import { ownPin } from '#domain/practice/user.ts'
import type { Instant } from '#domain/time.ts'
import { Refusal } from '#streams/rest.ts'
import { useClient } from '../../../context.ts'
import { Button } from '../../../parts/form/Button.tsx'
import { Dialog } from '../../../parts/layer/Dialog.tsx'
import { Field } from '../../../parts/form/Field.tsx'
import styles from './Account.module.css'
import { sayAccount } from './sayAccount.ts'

type Props = { readonly onClose: () => void; readonly onSet: (at: Instant) => void }
type Answer = { readonly pinSetAt: Instant }

const isPin = (text: string) => ownPin.safeParse(text).success
const figures = { type: 'password', inputMode: 'numeric', autoComplete: 'off', maxLength: 4 } as const

/** Typed twice, because nobody sees what was typed; and the password says who it is. */
export function PinDialog({ onClose, onSet }: Props) {
  const [pin, setPin] = useState('')
  const [again, setAgain] = useState('')
  const [password, setPassword] = useState('')
  const { keep, isBusy, refused } = useKeeping(onSet, onClose)
  const isOther = again.length >= pin.length && again !== pin
  const isReady = isPin(pin) && again === pin && password !== ''
  return (
    <Dialog
      title={sayAccount('pinTitle')}
      isOpen
      onClose={onClose}
      acts={<Acts isReady={isReady} isBusy={isBusy} onBack={onClose} onKeep={() => void keep(password, pin)} />}
    >
      <div className={styles.asked}>
        <div className={styles.pair}>
          <Field {...figures} label={sayAccount('pinNew')} help={sayAccount('pinHelp')} value={pin} onChange={setPin} autoFocus />
          <Field
            {...figures}
            label={sayAccount('pinAgain')}
            value={again}
            onChange={setAgain}
            fault={isOther && pin !== '' ? sayAccount('pinOther') : undefined}
          />
        </div>
        <Field
          label={sayAccount('pinPassword')}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          fault={refused ?? undefined}
        />
      </div>
    </Dialog>
  )
}

type ActsProps = { readonly isReady: boolean; readonly isBusy: boolean; readonly onBack: () => void; readonly onKeep: () => void }

const Acts = ({ isReady, isBusy, onBack, onKeep }: ActsProps) => (
  <>
    <Button kind="quiet" onPress={onBack}>
      {sayAccount('pinBack')}
    </Button>
    <Button kind="next" isDisabled={!isReady} isPending={isBusy} onPress={onKeep}>
      {sayAccount('pinKeep')}
    </Button>
  </>
)

function useKeeping(onSet: Props['onSet'], onClose: Props['onClose']) {
  const client = useClient()
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const keep = async (password: string, pin: string) => {
    setBusy(true)
    setRefused(null)
    try {
      onSet(((await client.fetch('POST', '/api/auth/pin/', { password, pin })) as Answer).pinSetAt)
      onClose()
    } catch (fault) {
      setRefused(fault instanceof Refusal ? fault.problem.detail : sayAccount('notKept'))
    } finally {
      setBusy(false)
    }
  }
  return { keep, isBusy, refused }
}
