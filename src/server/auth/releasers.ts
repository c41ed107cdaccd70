import type { Releaser } from '#domain/sterilisation/releaser.ts'
import type { AnyRecord } from '#domain/wire.ts'
import type { House } from '../house.ts'
import type { Principal } from './principal.ts'
import { rightsOf } from './rights.ts'

/** More people than any practice employs. */
const most = 1000

/** `null` is every place, `[]` none. */
const worksAt = (theirs: readonly string[] | null, ours: readonly string[] | null): boolean =>
  theirs === null || (ours === null ? theirs.length > 0 : theirs.some((place) => ours.includes(place)))

/** Everybody who holds the right to release where this person works, by name. */
export async function whoReleases(house: House, { practice, locations }: Principal): Promise<readonly Releaser[]> {
  const { items } = await house.store.list(practice, 'users', { where: [{ column: 'disabled', is: [false] }], limit: most })
  const held = await Promise.all(items.map(async (user) => ({ user, rights: await rightsOf(house, practice, user.id) })))
  return held
    .filter(({ rights }) => rights?.scopes.has('cycle.p') && worksAt(rights.locations, locations))
    .map(({ user }) => releaser(user))
    .sort((one, other) => one.name.localeCompare(other.name))
}

const releaser = ({ id, ...user }: AnyRecord): Releaser => ({
  id,
  name: String(user['name']),
  username: String(user['username']),
  hasPin: typeof user['pinSetAt'] === 'string',
})
