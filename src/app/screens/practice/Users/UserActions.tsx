import { tUsers } from '#locale/practice/users.ts'
import { CommandButton } from '../../../components/command/CommandButton.tsx'
import { classNames } from '../../../classNames.ts'
import { asRow } from '../../../theme/looks.ts'
import type { ShownUser } from './useUsers.ts'
import styles from './Users.module.css'

type Props = { readonly shown: ShownUser; readonly hasSeveralSessions: boolean }

/** What an administrator does with another user. Each is possible only where it changes something. */
export function UserActions({ shown: { user, security }, hasSeveralSessions }: Props) {
  const hasPasskeys = security !== null && security.passkeys.length > 0
  const onUser = { record: user.id, shownVersion: user.version, about: user.name, isSoft: true } as const
  return (
    <div className={classNames(asRow(8, 'wraps'), styles.acts)}>
      {security && hasSeveralSessions && (
        <CommandButton
          {...onUser}
          command="usersecurity.endSessions"
          record={security.id}
          shownVersion={security.version}
          kind="takesAway"
          label={tUsers('endAll')}
        />
      )}
      {security && (security.totp || hasPasskeys) && (
        <CommandButton
          {...onUser}
          command="usersecurity.reset"
          record={security.id}
          shownVersion={security.version}
          kind="takesAway"
          label={tUsers(!security.totp ? 'removePasskeys' : hasPasskeys ? 'turnOffBoth' : 'turnOffTwoStep')}
        />
      )}
      <CommandButton
        {...onUser}
        command="users.disable"
        data={{ disabled: !user.disabled }}
        kind={user.disabled ? 'other' : 'takesAway'}
        label={tUsers(user.disabled ? 'enable' : 'disable')}
      />
    </div>
  )
}
