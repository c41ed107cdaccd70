import { useState } from 'react'
import { tAccount } from '#locale/practice/account.ts'
import { useClient } from '../../../../appContext.ts'
import { CodesDialog, ConfirmedDialog } from './ConfirmedDialog.tsx'

export type RecoveryCodes = { readonly recoveryCodes: readonly string[] }

/** Replaces the recovery codes and shows the new ones. */
export function RecoveryCodesDialog({ onClose }: { readonly onClose: () => void }) {
  const client = useClient()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <CodesDialog codes={codes} onClose={onClose} />
  const renew = async (password: string) =>
    setCodes(((await client.fetch('POST', '/api/auth/recoverycodes/', { password })) as RecoveryCodes).recoveryCodes)
  return (
    <ConfirmedDialog
      title={tAccount('recoveryNewTitle')}
      lead={tAccount('recoveryNewLead')}
      label={tAccount('recoveryNew')}
      onClose={onClose}
      onConfirm={renew}
    />
  )
}
