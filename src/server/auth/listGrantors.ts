import { hasDescribedScopes } from '#domain/scopes.ts'
import type { AnyRecord } from '#domain/wire.ts'
import type { ServerDeps } from '../deps.ts'

const maxNames = 3

export type Grantors = { readonly users: readonly string[]; readonly groups: readonly string[] }

const scopesOf = ({ scopes }: AnyRecord): readonly string[] => (Array.isArray(scopes) ? scopes.map(String) : [])

/** With either of them a user gives others a permission: in a group, or by a group. */
const canGrantAnything = (held: ReadonlySet<string>): boolean => held.has('usr.e') || held.has('grp.e')

/**
 * Lists the names of users and groups that can give a permission, for a refusal to name them. A user gives only what they hold.
 * @param scope as a refusal describes it; omitted: any
 */
export async function listGrantors(deps: ServerDeps, practice: string, scope?: string): Promise<Grantors> {
  const allRows = { where: [], limit: 1000 }
  const groups = await deps.store.list(practice, 'groups', allRows)
  const users = await deps.store.list(practice, 'users', allRows)
  const canGive = (held: ReadonlySet<string>) => canGrantAnything(held) && (scope === undefined || hasDescribedScopes(scope, held))
  const scopesByGroup = new Map(groups.items.map((group) => [group.id, scopesOf(group)]))
  const heldBy = ({ groups: own }: AnyRecord) =>
    new Set((Array.isArray(own) ? own : []).flatMap((group) => scopesByGroup.get(String(group)) ?? []))
  return {
    users: namesOf(users.items.filter((user) => user.disabled !== true && canGive(heldBy(user)))),
    groups: namesOf(groups.items.filter((group) => canGive(new Set(scopesOf(group))))),
  }
}

const namesOf = (records: readonly AnyRecord[]): readonly string[] => records.map(({ name }) => String(name)).slice(0, maxNames)
