import { useState } from 'react'
import { ownPin } from '#domain/practice/user.ts'
import type { Instant } from '#domain/time.ts'
import { tAccount } from '#locale/practice/account.ts'
import { useClient } from '../../../appContext.ts'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import { Field } from '../../../components/form/Field.tsx'
import { asStack } from '../../../theme/looks.ts'
import styles from './Account.module.css'
import { CurrentPassword } from './security/CurrentPassword.tsx'
import { DialogActions } from './security/DialogActions.tsx'
import { useAccountRequest } from './security/useAccountRequest.ts'

type Props = { readonly onClose: () => void; readonly onSet: (at: Instant) => void }
type PinResponse = { readonly pinSetAt: Instant }

const isPin = (text: string) => ownPin.safeParse(text).success
const pinFieldProps = { type: 'password', inputMode: 'numeric', autoComplete: 'off', maxLength: 4 } as const

/** Sets the PIN. The user types it twice, because it is not visible, and confirms with the password. */
export function PinDialog({ onClose, onSet }: Props) {
  const [pin, setPin] = useState('')
  const [repeatedPin, setRepeatedPin] = useState('')
  const [password, setPassword] = useState('')
  const { savePin, isBusy, refusal } = useSetPin(onSet, onClose)
  const isMismatch = repeatedPin.length >= pin.length && repeatedPin !== pin
  const isReady = isPin(pin) && repeatedPin === pin && password !== ''
  return (
    <Dialog
      title={tAccount('pinTitle')}
      isOpen
      onClose={onClose}
      actions={
        <DialogActions
          label={tAccount('pinSave')}
          isReady={isReady}
          isBusy={isBusy}
          onBack={onClose}
          onConfirm={() => void savePin(password, pin)}
        />
      }
    >
      <div className={asStack(12)}>
        <div className={styles.pair}>
          <Field {...pinFieldProps} label={tAccount('pinNew')} help={tAccount('pinDigits')} value={pin} onChange={setPin} autoFocus />
          <Field
            {...pinFieldProps}
            label={tAccount('pinRepeat')}
            value={repeatedPin}
            onChange={setRepeatedPin}
            error={isMismatch && pin !== '' ? tAccount('pinMismatch') : undefined}
          />
        </div>
        <CurrentPassword value={password} onChange={setPassword} refusal={refusal} isFirst={false} />
      </div>
    </Dialog>
  )
}

function useSetPin(onSet: Props['onSet'], onClose: Props['onClose']) {
  const client = useClient()
  const { send, isBusy, refusal } = useAccountRequest()
  const savePin = (password: string, pin: string) =>
    send(async () => {
      onSet(((await client.fetch('POST', '/api/auth/pin/', { password, pin })) as PinResponse).pinSetAt)
      onClose()
    })
  return { savePin, isBusy, refusal }
}
