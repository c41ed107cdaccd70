import { useState } from 'react'
import { tUsers } from '#locale/practice/users.ts'
import { CommandButton } from '../../../components/command/CommandButton.tsx'
import { Button } from '../../../components/form/Button.tsx'
import { classNames } from '../../../classNames.ts'
import { asRow } from '../../../theme/looks.ts'
import { PasswordDialog } from './PasswordDialog.tsx'
import type { ShownUser } from './useUsers.ts'
import styles from './Users.module.css'

type Props = {
  readonly shown: ShownUser
  readonly hasSeveralSessions: boolean
  /** Whether this user may end sign-ins, and disable the user. */
  readonly canEnd: boolean
  /** Whether this user may set a password. */
  readonly canEdit: boolean
}

/** What an administrator does with another user. Each is possible only where it changes something. */
export function UserActions({ shown, hasSeveralSessions, canEnd, canEdit }: Props) {
  const [isSettingPassword, setSettingPassword] = useState(false)
  const { user } = shown
  return (
    <div className={classNames(asRow(8, 'wraps'), styles.acts)}>
      {canEdit && (
        <Button isSoft aria-label={`${tUsers('passwordNew')}, ${user.name}`} onPress={() => setSettingPassword(true)}>
          {tUsers('passwordNew')}
        </Button>
      )}
      {canEnd && <SignInActions shown={shown} hasSeveralSessions={hasSeveralSessions} />}
      {isSettingPassword && <PasswordDialog user={user} onClose={() => setSettingPassword(false)} />}
    </div>
  )
}

function SignInActions({ shown: { user, security }, hasSeveralSessions }: Pick<Props, 'shown' | 'hasSeveralSessions'>) {
  const hasPasskeys = security !== null && security.passkeys.length > 0
  const onUser = { record: user.id, shownVersion: user.version, about: user.name, isSoft: true } as const
  return (
    <>
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
    </>
  )
}
