import { Problem, malformed } from '#domain/problems.ts'
import { named } from '#domain/scopes.ts'
import type { Follow } from '#domain/wire.ts'
import { viewNeed } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import type { Principal } from '../auth/principal.ts'
import { sightOf } from '../engine/sight.ts'
import type { Audience, Followed } from './project.ts'

export type Areas = ReadonlyMap<string, Resource>

function followedArea(principal: Principal, resource: Resource, asked: string | undefined): Followed {
  const sight = sightOf(principal, resource, asked)
  if (sight !== null) return { resource, sight }
  const scope = named(viewNeed(resource))
  throw new Problem('forbidden', `Following ${resource.name}${asked ? ` as ${asked}` : ''} needs ${scope}.`, { scope })
}

/** One place, where it is theirs; a place that is not is as good as none. */
const placesOf = ({ locations }: Principal, asked: string | undefined): readonly string[] | null => {
  if (asked === undefined) return locations
  return locations === null || locations.includes(asked) ? [asked] : []
}

const staff: ReadonlySet<Principal['kind']> = new Set(['user', 'key', 'system'])

/** @throws Problem `malformed` for an area that does not exist, `forbidden` with the scope for one they may not see. */
export function audienceOf(principal: Principal, asked: Follow, areas: Areas): Audience {
  const followed = asked.areas.map((area, index) => {
    const resource = areas.get(area)
    if (!resource) throw malformed([{ path: `areas.${index}`, message: 'is no area' }])
    return [area, followedArea(principal, resource, asked.sight)] as const
  })
  return {
    kind: principal.kind,
    user: principal.user,
    ...(principal.device === undefined ? {} : { device: principal.device }),
    locations: placesOf(principal, asked.location),
    areas: new Map(followed),
    named: staff.has(principal.kind) && (asked.sight === undefined || asked.sight === 'full'),
  }
}
