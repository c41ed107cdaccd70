import type { Group, User } from '#domain/practice/user.ts'
import type { UserSecurity } from '#domain/practice/userSecurity.ts'
import type { ProblemBody, RecordOf } from '#domain/wire.ts'
import { compareNames } from '#locale/common/compareNames.ts'
import { useClient } from '../../../appContext.ts'
import { useCollection } from '../../../liveness/useCollection.ts'

type GroupRow = RecordOf<Group>

export type ShownUser = {
  readonly user: RecordOf<User>
  readonly groups: readonly GroupRow[]
  /** The groups that this user may add them to: no user hands on more than they hold. */
  readonly otherGroups: readonly GroupRow[]
  /** Whether they hold a permission that this user lacks. The server then refuses to change how they sign in. */
  readonly holdsMore: boolean
  /** `null` if this user may not see it. */
  readonly security: RecordOf<UserSecurity> | null
}
type ShownUsers = { readonly ready: boolean; readonly problem: ProblemBody | null; readonly users: readonly ShownUser[] }

/** All users by name, the disabled ones last, with their groups and how they sign in. */
export function useUsers(): ShownUsers {
  const { scopes } = useClient()
  const { ready, rows, problem } = useCollection<RecordOf<User>>('users')
  const groupRows = useCollection<GroupRow>('groups', scopes.has('grp')).rows
  const isHeld = (group: GroupRow) => group.scopes.every((scope) => scopes.has(scope))
  const security = useCollection<RecordOf<UserSecurity>>('usersecurity')
  const securityByUser = new Map([...security.rows.values()].map((record) => [record.user, record]))
  const users = [...rows.values()]
    .sort((a, b) => Number(a.disabled) - Number(b.disabled) || compareNames(a.name, b.name))
    .map((user) => {
      const groups = user.groups.map((id) => groupRows.get(id)).filter((group) => group !== undefined)
      return {
        user,
        groups,
        otherGroups: [...groupRows.values()].filter((group) => !groups.includes(group) && isHeld(group)),
        holdsMore: !groups.every(isHeld),
        security: securityByUser.get(user.id) ?? null,
      }
    })
  return { ready: ready && (security.ready || security.problem !== null), problem, users }
}
