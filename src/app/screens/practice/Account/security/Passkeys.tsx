import { useState } from 'react'
import { maxPasskeys, type Passkey, type UserSecurity } from '#domain/practice/userSecurity.ts'
import { dayAndTimeOf } from '#locale/common/time.ts'
import { tAccount } from '#locale/practice/account.ts'
import { useClient } from '../../../../appContext.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { Panel, PanelNote, PanelRow } from '../../../../components/panels/PanelStack.tsx'
import { useCurrentLocation } from '../../../../location/LocationProvider.tsx'
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx'
import { ConfirmedDialog } from './ConfirmedDialog.tsx'
import { canCreatePasskeys } from './createPasskey.ts'

/** The user's passkeys: add one, or remove one. */
export function Passkeys({ security: { passkeys } }: { readonly security: UserSecurity }) {
  const [isAdding, setAdding] = useState(false)
  const [removed, setRemoved] = useState<Passkey | null>(null)
  const add = canCreatePasskeys() && passkeys.length < maxPasskeys && (
    <Button onPress={() => setAdding(true)}>{tAccount('passkeyAdd')}</Button>
  )
  return (
    <Panel title={tAccount('passkeys')} end={add}>
      {passkeys.length === 0 && <PanelNote text={tAccount('passkeysNone')} />}
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setRemoved(passkey)} />
      ))}
      {isAdding && <AddPasskeyDialog onClose={() => setAdding(false)} />}
      {removed && <RemovePasskeyDialog passkey={removed} onClose={() => setRemoved(null)} />}
    </Panel>
  )
}

type RowProps = { readonly passkey: Passkey; readonly onRemove: () => void }

function PasskeyRow({ passkey: { name, createdAt, lastUsedAt }, onRemove }: RowProps) {
  const { timeZone } = useCurrentLocation().location
  const added = dayAndTimeOf(createdAt, timeZone)
  const use =
    lastUsedAt === null ? tAccount('passkeyUnused', { added }) : tAccount('passkeyUse', { added, last: dayAndTimeOf(lastUsedAt, timeZone) })
  return (
    <PanelRow label={name} description={use}>
      <Button aria-label={tAccount('passkeyRemoveNamed', { name })} onPress={onRemove}>
        {tAccount('passkeyRemove')}
      </Button>
    </PanelRow>
  )
}

type RemoveProps = { readonly passkey: Passkey; readonly onClose: () => void }

function RemovePasskeyDialog({ passkey, onClose }: RemoveProps) {
  const client = useClient()
  const remove = async (password: string) => {
    await client.fetch('DELETE', '/api/auth/passkeys/', { passkey: passkey.id, password })
    onClose()
  }
  return (
    <ConfirmedDialog
      title={tAccount('passkeyRemoveTitle', { name: passkey.name })}
      lead={tAccount('passkeyRemoveLead')}
      label={tAccount('passkeyRemove')}
      onClose={onClose}
      onConfirm={remove}
    />
  )
}
