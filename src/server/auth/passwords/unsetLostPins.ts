import type { AnyRecord } from '#domain/wire.ts'
import type { ServerDeps } from '../../deps.ts'
import { systemPrincipal } from '../../engine/access/principal.ts'
import { get, write } from '../../engine/storeRequests.ts'
import type { Tx } from '../../store/store.ts'

/**
 * Removes the date of each PIN that is no longer there, because the data key it was encrypted with was not restored with the data.
 * The user then sees that no PIN is set. Runs at every start; does nothing once complete.
 */
export async function unsetLostPins(deps: ServerDeps): Promise<void> {
  for (const { id: practice } of await deps.store.practices()) {
    const lost = await usersWithoutPin(deps, practice)
    if (lost.length === 0) continue
    const { by, origin } = systemPrincipal(practice, 'restore', new Set())
    const because = 'the PIN cannot be read with this data key'
    await deps.store.change({ practice, by, origin, because, command: 'users.edit', run: () => unsetPins(lost) })
    deps.report(`${lost.length} PINs are unset: the data key they were encrypted with is not here`)
  }
}

async function usersWithoutPin({ store }: ServerDeps, practice: string): Promise<readonly AnyRecord[]> {
  const users = (await store.list(practice, 'users', { where: [] })).items.filter((user) => typeof user.pinSetAt === 'string')
  const pins = await Promise.all(users.map(({ id }) => store.secret(practice, 'users', id, 'pin')))
  return users.filter((_, index) => pins[index] === null)
}

function* unsetPins(users: readonly AnyRecord[]): Tx<void> {
  for (const { id } of users) {
    const user = yield* get('users', id)
    if (user) yield* write('users', id, { ...user, pinSetAt: null })
  }
}
