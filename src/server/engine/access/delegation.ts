import { Problem } from '#domain/problems.ts'
import type { Fields } from '#domain/wire.ts'
import type { Resource } from '#resources/resource.ts'
import type { Principal } from './principal.ts'
import type { Tx } from '../../store/store.ts'
import { get } from '../storeRequests.ts'
import { missingPermission } from './authorisation.ts'

/**
 * Refuses to create, change or remove a record that grants scopes or locations beyond the principal's own.
 * Otherwise a user who may edit users could grant themselves any scope, or set the password of a more privileged user.
 * @throws Problem `forbidden`, naming the missing scope
 */
export function* checkDelegation(principal: Principal, resource: Resource, before: Fields, after: Fields): Tx<void> {
  if (!resource.delegates || principal.kind === 'system') return
  const { grants: grantField, locations: locationsField } = resource.delegates
  for (const side of [before, after]) {
    const scopes = yield* scopesIn(resource, grantField, side)
    const missingScope = scopes.find((scope) => !principal.scopes.has(scope))
    if (missingScope !== undefined) throw missingPermission(missingScope, 'to grant or remove it')
    if (locationsField && exceedsLocations(side[locationsField], principal.locations))
      throw new Problem('forbidden', 'You need access to all of these locations.')
  }
}

const stringsIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [])

/** Returns the scopes in the field, or the scopes of the groups that the field names. */
function* scopesIn({ refs }: Resource, field: string, side: Fields): Tx<readonly string[]> {
  const area = refs?.[field]
  if (!area) return stringsIn(side[field])
  const scopes: string[] = []
  for (const id of stringsIn(side[field])) {
    const group: Fields | null = yield* get(area, id)
    scopes.push(...stringsIn(group?.['scopes']))
  }
  return scopes
}

/** `null` means every location. A field that is not set yet passes the check. */
const exceedsLocations = (granted: unknown, own: readonly string[] | null): boolean =>
  own !== null && granted !== undefined && (granted === null || stringsIn(granted).some((id) => !own.includes(id)))
