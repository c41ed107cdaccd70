import { useState } from 'react'
import { instantOf } from '#domain/time.ts'
import { dayAndTimeOf } from '#locale/common/time.ts'
import { tUsers } from '#locale/practice/users.ts'
import { useClient } from '../../../appContext.ts'
import { Button } from '../../../components/form/Button.tsx'
import { PanelRow } from '../../../components/panels/PanelStack.tsx'
import { Badge } from '../../../components/state/Badge.tsx'
import { UserActions } from './UserActions.tsx'
import { UserGroups } from './UserGroups.tsx'
import { UserSessions } from './UserSessions.tsx'
import type { ShownUser } from './useUsers.ts'
import styles from './Users.module.css'

type Props = { readonly shown: ShownUser; readonly timeZone: string }

/** A user in one row; opened, their sign-ins and what an administrator does with them. */
export function UserItem({ shown, timeZone }: Props) {
  const client = useClient()
  const [isOpen, setOpen] = useState(false)
  const { user, groups, security, holdsMore } = shown
  const now = instantOf(client.now())
  const sessions = (security?.sessions ?? []).filter(({ expiresAt }) => expiresAt > now).toSorted((a, b) => (a.last < b.last ? 1 : -1))
  const isOwn = client.me.id === user.id
  const mayChange = !isOwn && !holdsMore
  const canEnd = mayChange && client.scopes.has('usr.x')
  const canEdit = mayChange && client.scopes.has('usr.e')
  const toggle = tUsers(isOpen ? 'hide' : 'details')
  return (
    <div className={styles.user}>
      <PanelRow
        label={user.name}
        description={[user.username, ...groups.map(({ name }) => name), ...signInTextOf(security, timeZone)].join(' · ')}
      >
        <UserBadges shown={shown} sessions={sessions.length} />
        {(security || canEnd || canEdit) && (
          <Button aria-label={`${toggle}, ${user.name}`} aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
            {toggle}
          </Button>
        )}
      </PanelRow>
      {isOpen && (
        <div className={styles.details}>
          {canEdit && <UserGroups shown={shown} />}
          {security && <UserSessions {...{ security, sessions, timeZone, canChange: canEnd }} />}
          {(canEnd || canEdit) && <UserActions {...{ shown, canEnd, canEdit }} hasSeveralSessions={sessions.length > 1} />}
        </div>
      )}
    </div>
  )
}

function signInTextOf(security: ShownUser['security'], timeZone: string): readonly string[] {
  if (!security) return []
  return [security.lastSignInAt ? tUsers('lastSignIn', { time: dayAndTimeOf(security.lastSignInAt, timeZone) }) : tUsers('noSignIn')]
}

function UserBadges({ shown: { user, security }, sessions }: { readonly shown: ShownUser; readonly sessions: number }) {
  const { me } = useClient()
  const hasPasskeys = security !== null && security.passkeys.length > 0
  return (
    <>
      {me.id === user.id && <Badge kind="tag">{tUsers('own')}</Badge>}
      {security?.totp && <Badge kind="tag">{tUsers('twoStep')}</Badge>}
      {hasPasskeys && <Badge kind="tag">{tUsers('passkeys')}</Badge>}
      {security && !security.totp && !hasPasskeys && <Badge kind="tag">{tUsers('passwordOnly')}</Badge>}
      {sessions > 0 && <Badge kind="tag">{tUsers('sessions', { count: sessions })}</Badge>}
      {user.disabled && <Badge kind="todo">{tUsers('disabled')}</Badge>}
    </>
  )
}
