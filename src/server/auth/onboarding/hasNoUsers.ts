import type { ServerDeps } from '../../deps.ts'

/** True if no practice has a user. A practice without users is an unfinished onboarding and does not block another. */
export async function hasNoUsers({ store }: Pick<ServerDeps, 'store'>): Promise<boolean> {
  for (const { id } of await store.practices()) {
    const { items } = await store.list(id, 'users', { where: [], limit: 1 })
    if (items.length > 0) return false
  }
  return true
}
