import { demoUsers } from '#demo/data/practice.ts'
import { grantableScopes } from '#domain/scopes.ts'
import type { ServerDeps } from '#server/deps.ts'
import { type Principal, systemPrincipal } from '#server/engine/access/principal.ts'

/** The principal that creates the demo practice. Its log entries read as an import of sample data. */
export const demoPrincipal = (practice: string, scopes: readonly string[] = grantableScopes): Principal =>
  systemPrincipal(practice, 'demo', new Set(scopes), { kind: 'import', id: 'demo' })

/** The same, in the name of the user at reception. */
export async function receptionPrincipal(deps: Pick<ServerDeps, 'store'>, practice: string): Promise<Principal> {
  const username = 'reception'
  const users = (await deps.store.list(practice, 'users', { where: [{ column: 'username', is: [username] }], limit: 1 })).items
  const name = demoUsers.find((person) => person.username === username)?.name ?? username
  return { ...demoPrincipal(practice), by: { kind: 'user', id: users[0]?.id ?? username, name } }
}

/** A user of the demo practice, whose name the records show. */
export async function userPrincipal(deps: Pick<ServerDeps, 'store'>, practice: string, username: string): Promise<Principal> {
  const system = demoPrincipal(practice)
  const [user] = (await deps.store.list(practice, 'users', { where: [{ column: 'username', is: [username] }], limit: 1 })).items
  return user ? { ...system, user: user.id, by: { kind: 'user', id: user.id, name: user.name } } : system
}
