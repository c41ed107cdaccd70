import './areas.ts'
import { useState } from 'react'
import type { Account as AccountSettings } from '#domain/practice/user.ts'
import { useAppContext } from '../../../appContext.ts'
import { Avatar } from '../../../components/state/Avatars.tsx'
import { Button } from '../../../components/form/Button.tsx'
import { Page } from '../../../components/page/Page.tsx'
import { Loading } from '../../../components/page/EmptyState.tsx'
import { PanelRow, Panel, PanelStack } from '../../../components/panels/PanelStack.tsx'
import { useCurrentLocation } from '../../../location/LocationProvider.tsx'
import { useAccount } from '../../../session/useAccount.ts'
import { classNames } from '../../../classNames.ts'
import { asRow, asText } from '../../../theme/looks.ts'
import styles from './Account.module.css'
import { Preferences } from './Preferences.tsx'
import { Appearance } from './Appearance.tsx'
import { Permissions } from './Permissions.tsx'
import { tAccount } from './tAccount.ts'
import { SignInSecurity } from './security/SignInSecurity.tsx'
import { SigningPin } from './SigningPin.tsx'
import { tScreenName } from '../../../i18n/tScreenName.ts'

/** The user's account, preferences and permissions. Every change is saved at once. */
export function Account() {
  const { signOut } = useAppContext()
  const { timeZone } = useCurrentLocation().location
  const { account, change } = useAccount()
  const [isNotSaved, setNotSaved] = useState(false)
  const save = (values: Partial<AccountSettings>) => {
    setNotSaved(false)
    change(values).catch(() => setNotSaved(true))
  }
  return (
    <Page title={tScreenName('account')} timeZone={timeZone}>
      <PanelStack>
        <AccountHeader />
        {account ? (
          <>
            <Appearance account={account} onSave={save} />
            <Preferences account={account} onSave={save} />
          </>
        ) : (
          <Loading rows={4} />
        )}
        <p role="alert" className={classNames(asText('small', 'red'), styles.lost)}>
          {isNotSaved && tAccount('notSaved')}
        </p>
        <SignInSecurity />
        <SigningPin />
        <Permissions />
        <Panel>
          <PanelRow label={tAccount('signOut')} description={tAccount('signOutHelp')}>
            <Button onPress={signOut}>{tAccount('signOut')}</Button>
          </PanelRow>
        </Panel>
      </PanelStack>
    </Page>
  )
}

function AccountHeader() {
  const { me } = useAppContext().client
  return (
    <div className={classNames(asRow(16, 'center'), styles.who)}>
      <Avatar name={me.name} isMe className={styles.face} />
      <div>
        <h2 className={styles.name}>{me.name}</h2>
        <p className={asText('body', 'quiet')}>{tAccount('at', { practice: me.practice.name, username: me.username })}</p>
      </div>
    </div>
  )
}
