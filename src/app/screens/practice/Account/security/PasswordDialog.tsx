import { useState, useMemo } from 'react'
import { of } from 'rxjs'
import type { Settings } from '#domain/practice/settings.ts'
import { password as passwordShape, minPasswordLength } from '#domain/practice/user.ts'
import type { RecordOf } from '#domain/wire.ts'
import { tAccount } from '#locale/practice/account.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { useClient } from '../../../../appContext.ts'
import { Field } from '../../../../components/form/Field.tsx'
import { Dialog } from '../../../../components/overlays/Dialog.tsx'
import { asStack, asText } from '../../../../theme/looks.ts'
import { changeOwnPassword } from '../../../../session/ownPassword.ts'
import { useObservable } from '../../../../liveness/useObservable.ts'
import { ownRow } from '../../../../session/useAccount.ts'
import { DialogActions } from './DialogActions.tsx'
import { CurrentPassword } from './CurrentPassword.tsx'
import { useAccountRequest } from './useAccountRequest.ts'

type SettingsRow = RecordOf<Settings>
const none: LiveCollection<SettingsRow> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }

/** The fewest characters of a new password. A user who may not read the settings reads the rule of the practice in the refusal. */
function usePasswordLength(): number {
  const client = useClient()
  const settings$ = useMemo(() => (client.scopes.has('gen') ? client.collection<SettingsRow>('settings') : of(none)), [client])
  return ownRow(useObservable(settings$, none))?.passwordLength ?? minPasswordLength
}

const newPasswordProps = { type: 'password', autoComplete: 'new-password', maxLength: 200 } as const

/** Changes the password. The page loads again after that, because its connection belongs to the session that has ended. */
export function PasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const client = useClient()
  const [current, setCurrent] = useState('')
  const [newPassword, setNewPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const { send, isBusy, refusal } = useAccountRequest()
  const length = usePasswordLength()
  const save = () =>
    send(async () => {
      await changeOwnPassword(client, current, newPassword)
      location.reload()
    })
  const isMismatch = repeated.length >= newPassword.length && repeated !== newPassword
  const isReady = current !== '' && passwordShape.safeParse(newPassword).success && newPassword.length >= length && repeated === newPassword
  const actions = (
    <DialogActions label={tAccount('passwordChange')} isReady={isReady} isBusy={isBusy} onBack={onClose} onConfirm={() => void save()} />
  )
  return (
    <Dialog title={tAccount('passwordTitle')} isOpen onClose={onClose} actions={actions}>
      <div className={asStack(12)}>
        <p className={asText('body', 'quiet')}>{tAccount('passwordLead')}</p>
        <CurrentPassword value={current} onChange={setCurrent} refusal={refusal} />
        <Field
          {...newPasswordProps}
          label={tAccount('passwordNew')}
          help={tAccount('passwordRule', { length })}
          value={newPassword}
          onChange={setNewPassword}
        />
        <Field
          {...newPasswordProps}
          label={tAccount('passwordRepeat')}
          value={repeated}
          onChange={setRepeated}
          error={isMismatch && newPassword !== '' ? tAccount('passwordMismatch') : undefined}
        />
      </div>
    </Dialog>
  )
}
