import type { House } from '../house.ts'

const most = 3

/** Names of colleagues who may give somebody a right, for "ask her". */
export async function whoGivesRights(house: House, practice: string): Promise<readonly string[]> {
  const everybody = { where: [], limit: 1000 }
  const groups = await house.store.list(practice, 'groups', everybody)
  const users = await house.store.list(practice, 'users', everybody)
  const giving = new Set(groups.items.filter(({ scopes }) => Array.isArray(scopes) && scopes.includes('usr.e')).map(({ id }) => id))
  const mayGive = users.items.filter(
    (user) => user.disabled !== true && Array.isArray(user.groups) && user.groups.some((group) => giving.has(group)),
  )
  return mayGive.map(({ name }) => String(name)).slice(0, most)
}
