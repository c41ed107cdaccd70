import { malformedProblem } from '#domain/problems.ts'
import type { FollowRequest } from '#domain/wire.ts'
import { minimumReadScope } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import type { Principal } from '../../engine/access/principal.ts'
import { viewFor } from '../../engine/access/views.ts'
import type { Audience, FollowedArea } from '../broadcast/project.ts'
import { forbiddenScope } from '../../engine/access/authorisation.ts'

export type AreaMap = ReadonlyMap<string, Resource>

function resolveFollowedArea(principal: Principal, resource: Resource, requestedView: string | undefined): FollowedArea {
  const view = viewFor(principal, resource, requestedView)
  if (view !== null) return { resource, view }
  throw forbiddenScope(minimumReadScope(resource), `to follow ${resource.name}${requestedView ? ` as ${requestedView}` : ''}`)
}

/** Returns the requested location if the principal has access to it. A location without access gives no records. */
const locationsFor = ({ locations }: Principal, requestedLocation: string | undefined): readonly string[] | null => {
  if (requestedLocation === undefined) return locations
  return locations === null || locations.includes(requestedLocation) ? [requestedLocation] : []
}

const staffKinds: ReadonlySet<Principal['kind']> = new Set(['user', 'key', 'system'])

/** @throws Problem `malformed` for an unknown area, `forbidden` with the scope for an area that the principal may not view. */
export function audienceOf(principal: Principal, request: FollowRequest, areas: AreaMap): Audience {
  const followedAreas = request.areas.map((area, index) => {
    const resource = areas.get(area)
    if (!resource) throw malformedProblem([{ path: `areas.${index}`, message: 'is not an area' }])
    return [area, resolveFollowedArea(principal, resource, request.sight)] as const
  })
  return {
    kind: principal.kind,
    user: principal.user,
    scopes: principal.scopes,
    ...(principal.device === undefined ? {} : { device: principal.device }),
    ...(principal.shown === undefined ? {} : { shown: principal.shown }),
    locations: locationsFor(principal, request.location),
    areas: new Map(followedAreas),
    showsNames: staffKinds.has(principal.kind) && (request.sight === undefined || request.sight === 'full'),
  }
}
