import { useEffect, useState } from 'react'
import type { UserSecurity, UserSession } from '#domain/practice/userSecurity.ts'
import { instantOf } from '#domain/time.ts'
import type { RecordOf } from '#domain/wire.ts'
import { dayAndTimeOf } from '#locale/common/time.ts'
import { tAccount } from '#locale/practice/account.ts'
import { useClient } from '../../../../appContext.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { Panel, PanelRow } from '../../../../components/panels/PanelStack.tsx'
import { useCurrentLocation } from '../../../../location/LocationProvider.tsx'
import { classNames } from '../../../../classNames.ts'
import { asText } from '../../../../theme/looks.ts'
import styles from '../Account.module.css'
import { useAccountRequest } from './useAccountRequest.ts'

/** The id of this browser's session; `null` until loaded. */
function useThisSession(): string | null {
  const client = useClient()
  const [session, setSession] = useState<string | null>(null)
  useEffect(() => {
    let isMounted = true
    client.fetch('GET', '/api/auth/').then(
      (response) => isMounted && setSession((response as { readonly session: string }).session),
      () => undefined,
    )
    return () => {
      isMounted = false
    }
  }, [client])
  return session
}

/** Where the user is signed in: this browser, then the last used. This browser is signed out at the end of the page. */
export function Sessions({ security }: { readonly security: RecordOf<UserSecurity> }) {
  const client = useClient()
  const own = useThisSession()
  const { send, isBusy, refusal } = useAccountRequest()
  const now = instantOf(client.now())
  const lastUsed = security.sessions.filter(({ expiresAt }) => expiresAt > now).toSorted((a, b) => (a.last < b.last ? 1 : -1))
  const sessions = [...lastUsed.filter(({ id }) => id === own), ...lastUsed.filter(({ id }) => id !== own)]
  const sendCommand = (command: string, data?: object) =>
    void send(async () => {
      await client.fetch('POST', '/api/commands/', { command, record: security.id, ...(data ? { data } : {}) })
    })
  const end = sessions.length > 1 && (
    <Button isPending={isBusy} onPress={() => sendCommand('usersecurity.endSessions')}>
      {tAccount('sessionsEndOthers')}
    </Button>
  )
  return (
    <Panel title={tAccount('sessions')} end={end}>
      {sessions.map((session) => (
        <SessionRow
          key={session.id}
          session={session}
          isOwn={session.id === own}
          onEnd={() => sendCommand('usersecurity.endSession', { session: session.id })}
        />
      ))}
      <p role="alert" className={classNames(asText('small', 'red'), styles.lost)}>
        {refusal}
      </p>
    </Panel>
  )
}

type RowProps = { readonly session: UserSession; readonly isOwn: boolean; readonly onEnd: () => void }

function SessionRow({ session, isOwn, onEnd }: RowProps) {
  const { timeZone } = useCurrentLocation().location
  const name = session.with || tAccount('sessionUnknown')
  const last = dayAndTimeOf(session.last, timeZone)
  const begun = dayAndTimeOf(session.begun, timeZone)
  return (
    <PanelRow label={name} description={tAccount('sessionUse', { where: session.where, begun, last })}>
      {isOwn ? (
        <span className={asText('small', 'faint')}>{tAccount('sessionOwn')}</span>
      ) : (
        <Button aria-label={tAccount('sessionEndNamed', { name })} onPress={onEnd}>
          {tAccount('sessionEnd')}
        </Button>
      )}
    </PanelRow>
  )
}
