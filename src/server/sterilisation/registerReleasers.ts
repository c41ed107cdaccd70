import type { FastifyInstance } from 'fastify'
import type { Releaser } from '#domain/sterilisation/releaser.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { users } from '#resources/practice/users.ts'
import { minimumReadScope } from '#resources/registry.ts'
import { cycles } from '#resources/sterilisation/cycles.ts'
import { userAccessOf } from '../auth/userAccess.ts'
import type { ServerDeps } from '../deps.ts'
import { requireScope } from '../engine/access/authorisation.ts'
import type { Principal } from '../engine/access/principal.ts'
import { principalOf } from '../http/security/authentication.ts'

/** More users than any practice has. */
const maxUsers = 1000

/** In both lists `null` is every location, `[]` none. */
const sharesLocation = (userLocations: readonly string[] | null, principalLocations: readonly string[] | null): boolean =>
  userLocations === null ||
  (principalLocations === null ? userLocations.length > 0 : userLocations.some((location) => principalLocations.includes(location)))

/** `GET /api/auth/sign/` lists the users who can release loads at the principal's locations, sorted by name. */
export function registerReleasers(app: FastifyInstance, deps: ServerDeps): void {
  app.get('/api/auth/sign/', { config: { declared: users.name } }, async (request, reply) => {
    const principal = principalOf(request)
    requireScope(principal, minimumReadScope(cycles))
    return reply.send({ people: await listReleasers(deps, principal) })
  })
}

async function listReleasers(deps: ServerDeps, { practice, locations }: Principal): Promise<readonly Releaser[]> {
  const { items } = await deps.store.list(practice, 'users', { where: [{ column: 'disabled', is: [false] }], limit: maxUsers })
  const usersWithAccess = await Promise.all(items.map(async (user) => ({ user, rights: await userAccessOf(deps, practice, user.id) })))
  return usersWithAccess
    .filter(({ rights: access }) => access?.scopes.has('cycle.p') && sharesLocation(access.locations, locations))
    .map(({ user }) => toReleaser(user))
    .sort((a, b) => a.name.localeCompare(b.name))
}

const toReleaser = ({ id, ...user }: AnyRecord): Releaser => ({
  id,
  name: String(user['name']),
  username: String(user['username']),
  hasPin: typeof user['pinSetAt'] === 'string',
})
