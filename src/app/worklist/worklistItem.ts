import type { Observable } from 'rxjs'
import type { ScopeRequirement } from '#domain/scopes.ts'
import type { Day } from '#domain/time.ts'
import type { Client } from '#streams/client/client.ts'
import type { LocationRow } from '#streams/derive/scheduling/day/dayRows.ts'

/** Where and when a user works. */
export type WorkPlace = { readonly location: LocationRow; readonly today: Day }

/**
 * Something that waits for a user, declared in an `item.ts` below this folder, where `worklist.ts` finds it: no list to maintain. It loads
 * with the page that shows it.
 */
export type WorklistItem = {
  /** The most urgent first, in steps of ten. */
  readonly order: number
  readonly requiredScopes: ScopeRequirement
  /** The screen on which it is done. */
  readonly path: `/${string}`
  readonly label: (count: number) => string
  /** How many wait. */
  readonly watch: (client: Pick<Client, 'collection' | 'me' | 'now'>, place: WorkPlace) => Observable<number>
}
