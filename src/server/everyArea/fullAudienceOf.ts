import { resources } from '#resources/index.ts'
import type { Principal } from '../engine/access/principal.ts'
import { viewFor } from '../engine/access/views.ts'
import type { Audience } from '../push/broadcast/project.ts'

/** A reader of every area that the principal may view. */
export function fullAudienceOf(principal: Principal): Audience {
  const views = resources.flatMap((resource) => {
    const view = viewFor(principal, resource)
    return view ? [[resource.name, { resource, view }] as const] : []
  })
  return { ...principal, areas: new Map(views), showsNames: true }
}
