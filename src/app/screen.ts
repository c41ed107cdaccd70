import type { Icon } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { Need } from '#domain/scopes.ts'

/**
 * A screen of the app, declared in a `screen.ts` of its folder, where `screens.ts` finds it: there is no list to keep.
 * What it draws travels in a chunk of its own.
 */
export type Screen = {
  /** Below `/my/#`. */
  readonly path: `/${string}`
  /** What it is called in the title of the window and on the rail. */
  readonly name: string
  /** What one must hold to see it at all. */
  readonly needs: Need
  /** Its place among the places to go, in steps of ten; left out, it is reached from another screen. */
  readonly place?: { readonly icon: Icon; readonly order: number }
  /** `menu` for chairside, where every pixel is the board's; else the rail stands on the left. */
  readonly frame: 'rail' | 'menu'
  readonly load: () => Promise<{ readonly Screen: ComponentType }>
}
