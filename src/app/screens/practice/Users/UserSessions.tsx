import type { UserSecurity, UserSession } from '#domain/practice/userSecurity.ts'
import type { RecordOf } from '#domain/wire.ts'
import { dayAndTimeOf } from '#locale/common/time.ts'
import { tUsers } from '#locale/practice/users.ts'
import { CommandButton } from '../../../components/command/CommandButton.tsx'
import { PanelNote, PanelRow } from '../../../components/panels/PanelStack.tsx'

type Props = {
  readonly security: RecordOf<UserSecurity>
  readonly sessions: readonly UserSession[]
  readonly timeZone: string
  /** Whether this user may end them. */
  readonly canChange: boolean
}

/** Where a user is signed in now, the last used first. */
export function UserSessions({ security, sessions, timeZone, canChange }: Props) {
  if (sessions.length === 0) return <PanelNote text={tUsers('sessionsNone')} />
  return sessions.map(({ id, where, begun, last, with: browser }) => {
    const name = browser || tUsers('sessionUnknown')
    const use = { where, begun: dayAndTimeOf(begun, timeZone), last: dayAndTimeOf(last, timeZone) }
    return (
      <PanelRow key={id} label={name} description={tUsers('sessionUse', use)}>
        {canChange && (
          <CommandButton
            command="usersecurity.endSession"
            record={security.id}
            shownVersion={security.version}
            data={{ session: id }}
            label={tUsers('end')}
            about={name}
            isSoft
            kind="takesAway"
          />
        )}
      </PanelRow>
    )
  })
}
