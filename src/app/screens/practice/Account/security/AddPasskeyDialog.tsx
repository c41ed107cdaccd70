import { useState } from 'react'
import { passkeyName } from '#domain/practice/userSecurity.ts'
import { tAccount } from '#locale/practice/account.ts'
import { useClient } from '../../../../appContext.ts'
import { Field } from '../../../../components/form/Field.tsx'
import { Dialog } from '../../../../components/overlays/Dialog.tsx'
import { classNames } from '../../../../classNames.ts'
import { asStack, asText } from '../../../../theme/looks.ts'
import styles from '../Account.module.css'
import { createPasskey } from './createPasskey.ts'
import { CurrentPassword } from './CurrentPassword.tsx'
import { DialogActions } from './DialogActions.tsx'
import { useAccountRequest } from './useAccountRequest.ts'

/** Adds a passkey: its name, the password, and then what the browser asks for. */
export function AddPasskeyDialog({ onClose }: { readonly onClose: () => void }) {
  const client = useClient()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [browserRefusal, setBrowserRefusal] = useState<string | null>(null)
  const { send, isBusy, refusal } = useAccountRequest()
  const add = () =>
    void send(async () => {
      setBrowserRefusal(null)
      const refused = await createPasskey(client, { name, password })
      if (refused === null) onClose()
      else setBrowserRefusal(refused)
    })
  const isReady = passkeyName.safeParse(name).success && password !== ''
  const actions = <DialogActions label={tAccount('passkeyAdd')} isReady={isReady} isBusy={isBusy} onBack={onClose} onConfirm={add} />
  return (
    <Dialog title={tAccount('passkeyAddTitle')} isOpen onClose={onClose} actions={actions}>
      <div className={asStack(12)}>
        <p className={asText('body', 'quiet')}>{tAccount('passkeyAddLead')}</p>
        <Field
          label={tAccount('passkeyName')}
          help={tAccount('passkeyNameHelp')}
          maxLength={60}
          autoFocus
          value={name}
          onChange={setName}
        />
        <CurrentPassword value={password} onChange={setPassword} refusal={refusal} isFirst={false} />
        <p role="alert" className={classNames(asText('small', 'red'), styles.lost)}>
          {browserRefusal}
        </p>
      </div>
    </Dialog>
  )
}
