import { useMemo } from 'react'
import type { UserSecurity } from '#domain/practice/userSecurity.ts'
import type { RecordOf } from '#domain/wire.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { useClient } from '../../../../appContext.ts'
import { useObservable } from '../../../../liveness/useObservable.ts'
import { ownRow } from '../../../../session/useAccount.ts'
import { Passkeys } from './Passkeys.tsx'
import { PasswordPanel } from './PasswordPanel.tsx'
import { Sessions } from './Sessions.tsx'

type SecurityRow = RecordOf<UserSecurity>
const none: LiveCollection<SecurityRow> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }

/** How the user signs in, and where they are signed in now. */
export function SignInSecurity() {
  const client = useClient()
  const security$ = useMemo(() => client.collection<SecurityRow>('usersecurity', { filters: { user: [client.me.id] } }), [client])
  const security = ownRow(useObservable(security$, none))
  if (!security) return null
  return (
    <>
      <PasswordPanel security={security} />
      <Passkeys security={security} />
      <Sessions security={security} />
    </>
  )
}
