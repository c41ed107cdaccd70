import { useClient } from '../../../../appContext.ts'
import { tAccount } from '../tAccount.ts'
import { ConfirmedDialog } from './ConfirmedDialog.tsx'

/** Turns the second factor off. */
export function TurnOffDialog({ onClose }: { readonly onClose: () => void }) {
  const client = useClient()
  const turnOff = async (password: string) => {
    await client.fetch('DELETE', '/api/auth/totp/', { password })
    onClose()
  }
  return (
    <ConfirmedDialog
      title={tAccount('turnOffTitle')}
      lead={tAccount('turnOffLead')}
      label={tAccount('twoStepTurnOff')}
      onClose={onClose}
      onConfirm={turnOff}
    />
  )
}
