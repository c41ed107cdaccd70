import type { Instant } from '../time.ts'
import type { Actor } from '../wire.ts'

/** What the log says about a day: its entries as far as a user may read them, and what stood out. */

export const markKinds = ['alarm', 'loadRecall', 'disconnected', 'connected'] as const
export type MarkKind = (typeof markKinds)[number]

export type TimelineChange = {
  readonly area: string
  readonly record: string
  readonly version: number
  readonly kind: 'created' | 'changed' | 'removed'
  /** The names of the fields that changed, as far as the user may see them. */
  readonly fields: readonly string[]
}
export type TimelineEntry = {
  readonly position: number
  readonly at: Instant
  readonly by: Actor
  readonly command: string
  /** The commands of a batch. */
  readonly commands?: readonly string[] | undefined
  readonly changes: readonly TimelineChange[]
}
/** Marks tell no user's name, so every user who may see the record may see them. */
export type TimelineMark = {
  readonly kind: MarkKind
  readonly position: number
  readonly at: Instant
  readonly area: string
  readonly record: string
}
export type TimelinePage = {
  readonly items: readonly TimelineEntry[]
  readonly marks: readonly TimelineMark[]
  readonly next: string | null
}

/** The most entries of the log that one page looks at. */
export const maxTimelineEntries = 1000
