import type { ServerDeps } from '../deps.ts'
import type { Principal } from '../engine/access/principal.ts'

/** The location at which a user searches. */
export type SearchPlace = { readonly id: string; readonly timeZone: string }

/** Puts some records of an area first in a search at a location. */
export type SearchOrder = {
  readonly area: string
  /** The ids of the records that come first; `null` for a caller who may not know them. */
  readonly firstAt: (deps: Pick<ServerDeps, 'store' | 'now'>, principal: Principal, place: SearchPlace) => Promise<readonly string[] | null>
}
