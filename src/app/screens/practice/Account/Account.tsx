import './areas.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState, useEffect } from 'react'
import type { Account as AccountSettings } from '#domain/practice/user.ts'
import type { Instant } from '#domain/time.ts'
import { longDayOf } from '#locale/common/time.ts'
import { tAccount } from '#locale/practice/account.ts'
import { tWorklist } from '#locale/practice/worklist.ts'
import { useAppContext, useClient } from '../../../appContext.ts'
import { Avatar } from '../../../components/state/Avatars.tsx'
import { Button } from '../../../components/form/Button.tsx'
import { PageTabs } from '../../../components/layout/PageTabs.tsx'
import { Page } from '../../../components/page/Page.tsx'
import { Loading } from '../../../components/page/EmptyState.tsx'
import { PanelRow, Panel, PanelStack } from '../../../components/panels/PanelStack.tsx'
import { useCurrentLocation } from '../../../location/LocationProvider.tsx'
import { useAccount } from '../../../session/useAccount.ts'
import { classNames } from '../../../classNames.ts'
import { asRow, asText } from '../../../theme/looks.ts'
import { tScreenName } from '../../../i18n/tScreenName.ts'
import styles from './Account.module.css'
import { Preferences } from './Preferences.tsx'
import { Appearance } from './Appearance.tsx'
import { Permissions } from './Permissions.tsx'
import { SignInSecurity } from './security/SignInSecurity.tsx'
import { PinDialog } from './PinDialog.tsx'
import { ToDo } from './ToDo.tsx'

/** The user's own page: what waits for them, and their settings behind a tab. */
export function Account() {
  const { timeZone } = useCurrentLocation().location
  const { tab }: { readonly tab?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const tabs = [
    { id: 'todo', label: tWorklist('title'), render: () => <ToDo /> },
    { id: 'settings', label: tAccount('settings'), render: () => <Settings /> },
  ]
  return (
    <Page title={tScreenName('account')} timeZone={timeZone}>
      <PanelStack>
        <AccountHeader />
        <PageTabs
          label={tScreenName('account')}
          tabs={tabs}
          chosen={typeof tab === 'string' ? tab : null}
          onChoose={(next) => void navigate({ to: '/account', search: next === 'todo' ? {} : { tab: next }, replace: true })}
        />
      </PanelStack>
    </Page>
  )
}

/** The user's account, preferences and permissions. Every change is saved at once. */
function Settings() {
  const { signOut } = useAppContext()
  const { account, change } = useAccount()
  const [isNotSaved, setNotSaved] = useState(false)
  const save = (values: Partial<AccountSettings>) => {
    setNotSaved(false)
    change(values).catch(() => setNotSaved(true))
  }
  return (
    <>
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
    </>
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

/** `undefined` until loaded, `null` if no PIN is set. */
type PinSetAt = Instant | null | undefined

/** The PIN with which the user signs on another user's tablet. Only the user sets it, and it is never shown. */
function SigningPin() {
  const client = useClient()
  const { timeZone } = useCurrentLocation().location
  const [pinSetAt, setPinSetAt] = useState<PinSetAt>()
  const [isDialogOpen, setDialogOpen] = useState(false)
  useEffect(() => {
    let isMounted = true
    client.fetch('GET', '/api/auth/pin/').then(
      (response) => isMounted && setPinSetAt((response as { readonly pinSetAt: Instant | null }).pinSetAt),
      () => undefined,
    )
    return () => {
      isMounted = false
    }
  }, [client])
  const what = pinSetAt ? tAccount('pinSet', { day: longDayOf(pinSetAt, timeZone) }) : tAccount(pinSetAt === null ? 'pinNone' : 'pinHelp')
  return (
    <Panel title={tAccount('signing')}>
      <PanelRow label={tAccount('pin')} description={what}>
        <Button onPress={() => setDialogOpen(true)}>{tAccount(pinSetAt ? 'pinChange' : 'pinSetButton')}</Button>
      </PanelRow>
      {isDialogOpen && <PinDialog onClose={() => setDialogOpen(false)} onSet={setPinSetAt} />}
    </Panel>
  )
}
