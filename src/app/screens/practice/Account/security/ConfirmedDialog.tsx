import { useState } from 'react'
import { tAccount } from '#locale/practice/account.ts'
import { Dialog } from '../../../../components/overlays/Dialog.tsx'
import { asStack, asText } from '../../../../theme/looks.ts'
import styles from '../Account.module.css'
import { CurrentPassword } from './CurrentPassword.tsx'
import { DialogActions } from './DialogActions.tsx'
import { useAccountRequest } from './useAccountRequest.ts'

type Props = {
  readonly title: string
  readonly lead: string
  readonly label: string
  readonly onClose: () => void
  readonly onConfirm: (password: string) => Promise<void>
}

/** Confirms one change with the password. */
export function ConfirmedDialog({ title, lead, label, onClose, onConfirm }: Props) {
  const [password, setPassword] = useState('')
  const { send, isBusy, refusal } = useAccountRequest()
  const confirm = () => void send(() => onConfirm(password))
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={<DialogActions label={label} isReady={password !== ''} isBusy={isBusy} onBack={onClose} onConfirm={confirm} />}
    >
      <div className={asStack(12)}>
        <p className={asText('body', 'quiet')}>{lead}</p>
        <CurrentPassword value={password} onChange={setPassword} refusal={refusal} />
      </div>
    </Dialog>
  )
}

type CodesProps = { readonly codes: readonly string[]; readonly onClose: () => void }

/** Shows new recovery codes. No later screen shows them again. */
export const CodesDialog = ({ codes, onClose }: CodesProps) => (
  <Dialog
    title={tAccount('recoveryTitle')}
    isOpen
    onClose={onClose}
    actions={<DialogActions label={tAccount('recoverySaved')} isReady isBusy={false} onConfirm={onClose} />}
  >
    <div className={asStack(12)}>
      <p className={asText('body', 'quiet')}>{tAccount('recoveryLead')}</p>
      <ul className={styles.recovery}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  </Dialog>
)
