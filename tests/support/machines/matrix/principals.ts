import type { ScopeRequirement } from '#domain/scopes.ts'
import { grantableScopes } from '#domain/scopes.ts'
import type { Actor } from '#domain/wire.ts'
import type { CommandDeclaration, PrincipalKind } from '#resources/resource.ts'
import type { Principal } from '#server/engine/access/principal.ts'

/** A second, independent check of which principals may execute a command, from its declaration. */

export const principalKinds: readonly PrincipalKind[] = [
  'user',
  'key',
  'device',
  'patient',
  'kiosk',
  'wall',
  'waiting',
  'carrier',
  'system',
]

/** @returns the smallest scope sets that each satisfy a requirement. */
export function smallestScopeSets(requirement: ScopeRequirement): readonly (readonly string[])[] {
  if (typeof requirement === 'string') return [[requirement]]
  if ('any' in requirement) return requirement.any.flatMap(smallestScopeSets)
  return requirement.all
    .map(smallestScopeSets)
    .reduce<readonly (readonly string[])[]>((sets, more) => sets.flatMap((set) => more.map((own) => [...set, ...own])), [[]])
}

export const scopesIn = (requirement: ScopeRequirement): readonly string[] => [...new Set(smallestScopeSets(requirement).flat())]

const actorKindOf = (kind: PrincipalKind): Actor['kind'] =>
  kind === 'wall' || kind === 'kiosk' || kind === 'waiting' ? 'device' : kind === 'carrier' ? 'key' : kind

export const createPrincipal = (kind: PrincipalKind, scopes: Iterable<string>): Principal => ({
  practice: 'practice',
  kind,
  by: { kind: actorKindOf(kind), id: 'tester', name: 'Tester' },
  origin: { kind: kind === 'carrier' ? 'carrier' : 'screen', id: 'tester' },
  scopes: new Set(scopes),
  locations: null,
  provider: null,
  user: null,
  session: null,
})

/** @returns the principals to test: each kind with each smallest scope set, with one scope missing, with all others, with none. */
export function principals({ scope }: CommandDeclaration): readonly Principal[] {
  const otherScopes = [...grantableScopes, 'user'].filter((scopeCode) => !scopesIn(scope).includes(scopeCode))
  const scopeSets = [[], otherScopes, ...smallestScopeSets(scope), ...smallestScopeSets(scope).map((set) => set.slice(1))]
  return principalKinds.flatMap((kind) => scopeSets.map((scopeCodes) => createPrincipal(kind, scopeCodes)))
}

/** Users and keys need the scopes, other principals the right kind; the system is always allowed. */
export function mayExecute({ scope, principals = ['user', 'key'] }: CommandDeclaration, { kind, scopes }: Principal): boolean {
  if (kind === 'system') return true
  if (!principals.includes(kind)) return false
  return kind === 'user' || kind === 'key' ? smallestScopeSets(scope).some((set) => set.every((scopeCode) => scopes.has(scopeCode))) : true
}
