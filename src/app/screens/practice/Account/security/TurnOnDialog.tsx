import { useState } from 'react'
import { tAccount } from '#locale/practice/account.ts'
import { useClient } from '../../../../appContext.ts'
import { QrCode } from '../../../../components/code/QrCode.tsx'
import { Field } from '../../../../components/form/Field.tsx'
import { Dialog } from '../../../../components/overlays/Dialog.tsx'
import { classNames } from '../../../../classNames.ts'
import { asStack, asText } from '../../../../theme/looks.ts'
import styles from '../Account.module.css'
import { CodesDialog, ConfirmedDialog } from './ConfirmedDialog.tsx'
import { DialogActions } from './DialogActions.tsx'
import type { RecoveryCodes } from './RecoveryCodesDialog.tsx'
import { useAccountRequest } from './useAccountRequest.ts'

type Secret = { readonly secret: string; readonly address: string }
type Props = { readonly onClose: () => void }

/** Turns the second factor on: the password, a first code of the authenticator app, and the recovery codes. */
export function TurnOnDialog({ onClose }: Props) {
  const client = useClient()
  const [secret, setSecret] = useState<Secret | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <CodesDialog codes={codes} onClose={onClose} />
  if (secret) return <FirstCodeDialog secret={secret} onClose={onClose} onDone={setCodes} />
  const start = async (password: string) => setSecret((await client.fetch('POST', '/api/auth/totp/', { password })) as Secret)
  return (
    <ConfirmedDialog
      title={tAccount('turnOnTitle')}
      lead={tAccount('turnOnLead')}
      label={tAccount('turnOnNext')}
      onClose={onClose}
      onConfirm={start}
    />
  )
}

type FirstCodeProps = Props & { readonly secret: Secret; readonly onDone: (codes: readonly string[]) => void }

function FirstCodeDialog({ secret, onClose, onDone }: FirstCodeProps) {
  const client = useClient()
  const [code, setCode] = useState('')
  const { send, isBusy, refusal } = useAccountRequest()
  const confirm = () =>
    void send(async () => {
      onDone(((await client.fetch('POST', '/api/auth/totp/confirm/', { code })) as RecoveryCodes).recoveryCodes)
    })
  const isReady = /^\s*\d{3}\s*\d{3}\s*$/.test(code)
  const actions = <DialogActions label={tAccount('twoStepTurnOn')} isReady={isReady} isBusy={isBusy} onBack={onClose} onConfirm={confirm} />
  return (
    <Dialog title={tAccount('turnOnTitle')} isOpen onClose={onClose} actions={actions}>
      <div className={asStack(12)}>
        <p className={asText('body', 'quiet')}>{tAccount('scanLead')}</p>
        <QrCode className={styles.qr} text={secret.address} label={tAccount('scanCode')} />
        <p className={classNames(asText('small', 'quiet', 'breaks', 'centered'), styles.secret)}>
          <a href={secret.address}>{tAccount('scanOpen')}</a>
        </p>
        <p className={classNames(asText('small', 'quiet', 'breaks', 'centered'), styles.secret)}>
          {tAccount('scanTyped', { secret: secret.secret.match(/.{1,4}/g)?.join(' ') ?? '' })}
        </p>
        <Field
          label={tAccount('firstCode')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={9}
          autoFocus
          value={code}
          onChange={setCode}
          error={refusal ?? undefined}
        />
      </div>
    </Dialog>
  )
}
