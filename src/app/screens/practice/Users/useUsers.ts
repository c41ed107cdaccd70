import type { Group, User } from '#domain/practice/user.ts'
import type { UserSecurity } from '#domain/practice/userSecurity.ts'
import type { ProblemBody, RecordOf } from '#domain/wire.ts'
import { compareNames } from '#locale/common/compareNames.ts'
import { useClient } from '../../../appContext.ts'
import { useCollection } from '../../../liveness/useCollection.ts'

export type ShownUser = {
  readonly user: RecordOf<User>
  /** The names of their groups. */
  readonly groups: readonly string[]
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
  const groupRows = useCollection<RecordOf<Group>>('groups').rows
  const security = useCollection<RecordOf<UserSecurity>>('usersecurity')
  const securityByUser = new Map([...security.rows.values()].map((record) => [record.user, record]))
  const users = [...rows.values()]
    .sort((a, b) => Number(a.disabled) - Number(b.disabled) || compareNames(a.name, b.name))
    .map((user) => {
      const groups = user.groups.map((id) => groupRows.get(id)).filter((group) => group !== undefined)
      return {
        user,
        groups: groups.map(({ name }) => name),
        holdsMore: groups.some((group) => group.scopes.some((scope) => !scopes.has(scope))),
        security: securityByUser.get(user.id) ?? null,
      }
    })
  return { ready: ready && (security.ready || security.problem !== null), problem, users }
}
