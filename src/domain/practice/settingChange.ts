import type { Instant } from '../time.ts'
import type { Actor } from '../wire.ts'

/** The last change of one setting. */
export type SettingChange = {
  readonly field: string
  readonly at: Instant
  readonly by: Actor
  readonly was: unknown
  readonly is: unknown
}

export type SettingChanges = { readonly items: readonly SettingChange[] }
