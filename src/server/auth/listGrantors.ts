import type { ServerDeps } from '../deps.ts'

const maxNames = 3

/** Lists the names of users who can grant permissions, for a refusal to name them. */
export async function listGrantors(deps: ServerDeps, practice: string): Promise<readonly string[]> {
  const allRows = { where: [], limit: 1000 }
  const groups = await deps.store.list(practice, 'groups', allRows)
  const users = await deps.store.list(practice, 'users', allRows)
  const grantingGroups = new Set(groups.items.filter(({ scopes }) => Array.isArray(scopes) && scopes.includes('usr.e')).map(({ id }) => id))
  const grantors = users.items.filter(
    (user) => user.disabled !== true && Array.isArray(user.groups) && user.groups.some((group) => grantingGroups.has(group)),
  )
  return grantors.map(({ name }) => name).slice(0, maxNames)
}
