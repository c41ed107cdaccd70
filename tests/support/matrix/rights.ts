import type { Need } from '#domain/scopes.ts'
import { grantable } from '#domain/scopes.ts'
import type { CommandDeclaration, PrincipalKind } from '#resources/resource.ts'
import type { Principal } from '#server/auth/principal.ts'

/** Who may give a command, read from its declaration by rules of our own. */

export const kinds: readonly PrincipalKind[] = ['user', 'key', 'device', 'patient', 'kiosk', 'wall', 'waiting', 'system']

/** The smallest sets of codes with any of which a need is met. */
export function enough(need: Need): readonly (readonly string[])[] {
  if (typeof need === 'string') return [[need]]
  if ('any' in need) return need.any.flatMap(enough)
  return need.all
    .map(enough)
    .reduce<readonly (readonly string[])[]>((sets, more) => sets.flatMap((set) => more.map((own) => [...set, ...own])), [[]])
}

export const codesIn = (need: Need): readonly string[] => [...new Set(enough(need).flat())]

export const somebody = (kind: PrincipalKind, scopes: Iterable<string>): Principal => ({
  practice: 'practice',
  kind,
  by: { kind: kind === 'wall' || kind === 'kiosk' || kind === 'waiting' ? 'device' : kind, id: 'somebody', name: 'Somebody' },
  scopes: new Set(scopes),
  locations: null,
  provider: null,
  user: null,
  session: null,
})

/** Everybody whom it is worth asking: each kind, with each smallest set, with all but one of it, with everything else, with nothing. */
export function askers({ scope }: CommandDeclaration): readonly Principal[] {
  const else_ = [...grantable, 'user'].filter((code) => !codesIn(scope).includes(code))
  const holdings = [[], else_, ...enough(scope), ...enough(scope).map((set) => set.slice(1))]
  return kinds.flatMap((kind) => holdings.map((codes) => somebody(kind, codes)))
}

/** People and keys by the codes they hold, others by their kind alone, and the product itself always. */
export function isEntitled({ scope, principals = ['user', 'key'] }: CommandDeclaration, { kind, scopes }: Principal): boolean {
  if (kind === 'system') return true
  if (!principals.includes(kind)) return false
  return kind === 'user' || kind === 'key' ? enough(scope).some((set) => set.every((code) => scopes.has(code))) : true
}
