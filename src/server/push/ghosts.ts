import { jsonSizeOf } from '#domain/fields.ts'
import type { PresenceUpdate } from '#domain/wire.ts'
import type { Principal } from '../engine/access/principal.ts'
import { viewFor } from '../engine/access/views.ts'
import type { AreaMap } from './followers/audience.ts'

/** The largest ghost, in bytes of JSON. */
export const maxGhostBytes = 512

/** Whether the update has no ghost, or one that its area declares and the user may view. */
export function hasPermittedGhost(areas: AreaMap, principal: Principal, { ghost }: PresenceUpdate): boolean {
  if (!ghost) return true
  const resource = areas.get(ghost.area)
  if (!resource?.here || viewFor(principal, resource) === null) return false
  return resource.here.ghost.safeParse(ghost.values).success && jsonSizeOf(ghost.values) <= maxGhostBytes
}
