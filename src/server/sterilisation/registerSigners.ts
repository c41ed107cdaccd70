import type { FastifyInstance } from 'fastify'
import type { Signer } from '#domain/practice/signer.ts'
import { malformedProblem } from '#domain/problems.ts'
import { hasScopes, type ScopeRequirement } from '#domain/scopes.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { users } from '#resources/practice/users.ts'
import { commandOf, minimumReadScope, type NamedCommand } from '#resources/registry.ts'
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

/** The command that is signed if the request names none. */
const usualCommand = 'cycles.release'

/** @throws Problem `malformed` for a command that no user signs by PIN */
function signedCommand({ command = usualCommand }: { readonly command?: string }): NamedCommand {
  const named = commandOf(command)
  if (!named?.declaration.byPin) throw malformedProblem([{ path: 'command', message: 'is not a command that is signed by PIN' }])
  return named
}

/**
 * `GET /api/auth/sign/` lists the users who can sign a command at the principal's locations, sorted by name. Without `command` it is the
 * release of a load.
 */
export function registerSigners(app: FastifyInstance, deps: ServerDeps): void {
  app.get<{ Querystring: { command?: string } }>('/api/auth/sign/', { config: { declared: users.name } }, async (request, reply) => {
    const principal = principalOf(request)
    const { resource, declaration } = signedCommand(request.query)
    requireScope(principal, minimumReadScope(resource))
    return reply.send({ people: await listSigners(deps, principal, declaration.scope) })
  })
}

async function listSigners(deps: ServerDeps, { practice, locations }: Principal, scope: ScopeRequirement): Promise<readonly Signer[]> {
  const { items } = await deps.store.list(practice, 'users', { where: [{ column: 'disabled', is: [false] }], limit: maxUsers })
  const usersWithAccess = await Promise.all(items.map(async (user) => ({ user, rights: await userAccessOf(deps, practice, user.id) })))
  return usersWithAccess
    .filter(({ rights: access }) => access && hasScopes(scope, access.scopes) && sharesLocation(access.locations, locations))
    .map(({ user }) => toSigner(user))
    .sort((a, b) => a.name.localeCompare(b.name))
}

const toSigner = ({ id, ...user }: AnyRecord): Signer => ({
  id,
  name: String(user['name']),
  username: String(user['username']),
  hasPin: typeof user['pinSetAt'] === 'string',
})
