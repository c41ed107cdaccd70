import type { Icon } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { Observable } from 'rxjs'
import type { Client } from '#streams/client/client.ts'
import type { ScopeRequirement } from '#domain/scopes.ts'

type NavigationItem = {
  readonly icon: Icon
  readonly order: number
  /** `first` is among the few of a phone; `foot` is always in sight at the foot of the rail. Others follow by their order. */
  readonly place?: 'first' | 'foot'
  /** The name on the navigation, where it is shorter than that of the window title. */
  readonly label?: string
  /** How many things wait there for a user. Only for those who may open the screen. */
  readonly watchCount?: (client: Pick<Client, 'collection' | 'now'>) => Observable<number>
}

/**
 * A screen of the app, declared in the `screen.ts` of its folder, where `screens.ts` finds it: no list to maintain.
 * Its component is a separate chunk.
 */
export type Screen = {
  /** Below `/my/#`. */
  readonly path: `/${string}`
  /** Where earlier releases had it. Bookmarks and start pages that name it open this screen. */
  readonly earlierPath?: `/${string}`
  /** The name in the window title and on the navigation rail. */
  readonly name: string
  /** Scopes that a user needs to open the screen. */
  readonly requiredScopes: ScopeRequirement
  /** The navigation item, ordered in steps of ten. Omitted if the screen is reached only from another screen. */
  readonly navigationItem?: NavigationItem
  /**
   * `menu` for chairside screens, where the board needs the full width; `none` for a page that a patient holds, which offers no search
   * either; otherwise the rail on the left.
   */
  readonly navigation: 'rail' | 'menu' | 'none'
  /** Whether Ctrl+K opens a search of the screen itself, instead of the one that all screens share. */
  readonly hasOwnSearch?: true
  readonly load: () => Promise<{ readonly Screen: ComponentType }>
}
