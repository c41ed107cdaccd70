import { useState } from 'react'
import { instantOf } from '#domain/time.ts'
import { dayAndTimeOf } from '#locale/common/time.ts'
import { tUsers } from '#locale/practice/users.ts'
import { useClient } from '../../../appContext.ts'
import { Button } from '../../../components/form/Button.tsx'
import { Badge } from '../../../components/state/Badge.tsx'
import { asRow, asText } from '../../../theme/looks.ts'
import { UserActions } from './UserActions.tsx'
import { UserGroups } from './UserGroups.tsx'
import { UserSessions } from './UserSessions.tsx'
import type { ShownUser } from './useUsers.ts'
import styles from './Users.module.css'

type Props = { readonly shown: ShownUser; readonly timeZone: string }

/** A user in one row of the table; opened, their sign-ins and what an administrator does with them. */
export function UserItem({ shown, timeZone }: Props) {
  const client = useClient()
  const [isOpen, setOpen] = useState(false)
  const { user, security, holdsMore } = shown
  const now = instantOf(client.now())
  const sessions = (security?.sessions ?? []).filter(({ expiresAt }) => expiresAt > now).toSorted((a, b) => (a.last < b.last ? 1 : -1))
  const isOwn = client.me.id === user.id
  const mayChange = !isOwn && !holdsMore
  const canEnd = mayChange && client.scopes.has('usr.x')
  const canEdit = mayChange && client.scopes.has('usr.e')
  const canOpen = security !== null || canEnd || canEdit
  return (
    <tbody className={styles.user}>
      <tr className={styles.row}>
        <UserName shown={shown} />
        <GroupsCell shown={shown} />
        <td>
          <SignInBadges security={security} />
        </td>
        <td className={styles.time}>{security && lastSignInOf(security, timeZone)}</td>
        <td className={styles.time}>{sessions.length > 0 && tUsers('sessions', { count: sessions.length })}</td>
        <td className={styles.toggle}>{canOpen && <DetailsButton name={user.name} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />}</td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={6} className={styles.details}>
            {canEdit && <UserGroups shown={shown} />}
            {security && <UserSessions {...{ security, sessions, timeZone, canChange: canEnd }} />}
            {(canEnd || canEdit) && <UserActions {...{ shown, canEnd, canEdit }} hasSeveralSessions={sessions.length > 1} />}
          </td>
        </tr>
      )}
    </tbody>
  )
}

type DetailsButtonProps = { readonly name: string; readonly isOpen: boolean; readonly onToggle: () => void }

function DetailsButton({ name, isOpen, onToggle }: DetailsButtonProps) {
  const label = tUsers(isOpen ? 'hide' : 'details')
  return (
    <Button isSoft aria-label={`${label}, ${name}`} aria-expanded={isOpen} onPress={onToggle}>
      {label}
    </Button>
  )
}

/** The names of groups need a permission of their own; that a user is in none does not. */
const GroupsCell = ({ shown: { user, groups } }: Pick<Props, 'shown'>) =>
  user.groups.length === 0 ? <td className={asText('faint')}>{tUsers('noGroup')}</td> : <td>{groups.map(({ name }) => name).join(', ')}</td>

function UserName({ shown: { user } }: Pick<Props, 'shown'>) {
  const { me } = useClient()
  return (
    <th scope="row">
      <span className={asRow('0 8', 'center', 'wraps', 'label')}>
        {user.name}
        {me.id === user.id && <Badge kind="tag">{tUsers('own')}</Badge>}
        {user.disabled && <Badge kind="todo">{tUsers('disabled')}</Badge>}
      </span>
      <span className={asText('small', 'faint')}>{user.username}</span>
    </th>
  )
}

const lastSignInOf = ({ lastSignInAt }: NonNullable<ShownUser['security']>, timeZone: string): string =>
  lastSignInAt ? dayAndTimeOf(lastSignInAt, timeZone) : tUsers('noSignIn')

function SignInBadges({ security }: Pick<ShownUser, 'security'>) {
  if (!security) return null
  const hasPasskeys = security.passkeys.length > 0
  return (
    <span className={asRow('4 6', 'center', 'wraps')}>
      {security.totp && <Badge kind="tag">{tUsers('twoStep')}</Badge>}
      {hasPasskeys && <Badge kind="tag">{tUsers('passkeys')}</Badge>}
      {!security.totp && !hasPasskeys && <span className={asText('quiet')}>{tUsers('passwordOnly')}</span>}
    </span>
  )
}
