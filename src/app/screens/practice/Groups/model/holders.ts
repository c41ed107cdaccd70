import { type PermissionTask, scopesByTask } from '#domain/practice/permissionTasks.ts'
import type { Group, User } from '#domain/practice/user.ts'
import type { Scope } from '#domain/scopes.ts'
import type { RecordOf } from '#domain/wire.ts'

export type GroupRow = RecordOf<Group>
export type UserRow = RecordOf<User>

/** A user who has a permission, and the groups that grant it. */
export type Holder = { readonly user: UserRow; readonly groups: readonly string[] }

const groupsOf = (user: UserRow, groups: readonly GroupRow[]) => groups.filter(({ id }) => user.groups.includes(id))
const grants = (group: GroupRow, scope: Scope) => group.scopes.includes(scope)
const namesOf = (groups: readonly GroupRow[]) => groups.map(({ name }) => name)

/** The users of a group who can sign in. */
export const membersOf = (group: string, users: readonly UserRow[]): readonly UserRow[] =>
  users.filter(({ disabled, groups }) => !disabled && groups.includes(group))

/** The users who have the permission now. A disabled user has none. */
export const holdersOf = (scope: Scope, users: readonly UserRow[], groups: readonly GroupRow[]): readonly Holder[] =>
  users
    .filter(({ disabled }) => !disabled)
    .map((user) => ({ user, groups: namesOf(groupsOf(user, groups).filter((group) => grants(group, scope))) }))
    .filter((holder) => holder.groups.length > 0)

/** What a user may do of one task, and by which groups. */
export type TaskRights = { readonly task: PermissionTask; readonly held: number; readonly all: number; readonly groups: readonly string[] }

export function rightsOf(user: UserRow, groups: readonly GroupRow[]): readonly TaskRights[] {
  const own = groupsOf(user, groups)
  return scopesByTask.map(({ task, scopes }) => {
    const granting = own.filter((group) => scopes.some((scope) => grants(group, scope)))
    const held = scopes.filter((scope) => own.some((group) => grants(group, scope)))
    return { task, held: held.length, all: scopes.length, groups: namesOf(granting) }
  })
}
