import { useState } from 'react'
import { recoveryCodeCount, type UserSecurity } from '#domain/practice/userSecurity.ts'
import { longDayOf } from '#locale/common/time.ts'
import { tAccount } from '#locale/practice/account.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { Panel, PanelRow } from '../../../../components/panels/PanelStack.tsx'
import { useCurrentLocation } from '../../../../location/LocationProvider.tsx'
import { useClient } from '../../../../appContext.ts'
import { PasswordDialog } from './PasswordDialog.tsx'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'
import { TurnOnDialog } from './TurnOnDialog.tsx'
import { ConfirmedDialog } from './ConfirmedDialog.tsx'

type OpenDialog = 'password' | 'turnOn' | 'turnOff' | 'codes'

/** The password and the second factor. */
export function PasswordPanel({ security }: { readonly security: UserSecurity }) {
  const { timeZone } = useCurrentLocation().location
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const close = () => setDialog(null)
  const { totp, passwordChangedAt, recoveryCodesLeft } = security
  return (
    <Panel title={tAccount('signIn')}>
      <PanelRow
        label={tAccount('password')}
        description={passwordChangedAt && tAccount('passwordChanged', { day: longDayOf(passwordChangedAt, timeZone) })}
      >
        <Button onPress={() => setDialog('password')}>{tAccount('passwordChange')}</Button>
      </PanelRow>
      <PanelRow label={tAccount('twoStep')} description={tAccount(totp ? 'twoStepOn' : 'twoStepOff')}>
        <Button onPress={() => setDialog(totp ? 'turnOff' : 'turnOn')}>{tAccount(totp ? 'twoStepTurnOff' : 'twoStepTurnOn')}</Button>
      </PanelRow>
      {totp && (
        <PanelRow
          label={tAccount('recoveryCodes')}
          description={tAccount('recoveryLeft', { left: recoveryCodesLeft.length, all: recoveryCodeCount })}
        >
          <Button onPress={() => setDialog('codes')}>{tAccount('recoveryNew')}</Button>
        </PanelRow>
      )}
      {dialog === 'password' && <PasswordDialog onClose={close} />}
      {dialog === 'turnOn' && <TurnOnDialog onClose={close} />}
      {dialog === 'turnOff' && <TurnOffDialog onClose={close} />}
      {dialog === 'codes' && <RecoveryCodesDialog onClose={close} />}
    </Panel>
  )
}

/** Turns the second factor off. */
function TurnOffDialog({ onClose }: { readonly onClose: () => void }) {
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
