import { isInstantField } from '#domain/shapes.ts'
import type { AnyRecord } from '#domain/wire.ts'
import type { HeldRows, RowReader } from '#machines/kernel/facts/resolveOnRows.ts'
import { resourceOf } from '#resources/registry.ts'

/** Rows held on this screen. `isComplete`: they are all records of the area that the user may see. */
export type HeldCollection = {
  readonly area: string
  readonly isComplete: boolean
  readonly live: { readonly ready: boolean; readonly rows: ReadonlyMap<string, AnyRecord> }
}

/** Reads facts from the rows on the screen. The rows of an area are merged once, at the first question about it. */
export function createRowReader(collections: readonly HeldCollection[]): RowReader {
  const merged = new Map<string, HeldRows>()
  return {
    isInstant: (area, column) => {
      const shape = resourceOf(area)?.record
      return shape !== undefined && isInstantField(shape, column)
    },
    heldOf: (area) => {
      const held = merged.get(area) ?? mergeRows(collections.filter((collection) => collection.area === area && collection.live.ready))
      merged.set(area, held)
      return held
    },
  }
}

function mergeRows(collections: readonly HeldCollection[]): HeldRows {
  const [only] = collections
  const rows = collections.length === 1 && only ? only.live.rows : new Map(collections.flatMap(({ live }) => [...live.rows]))
  return { rows, isComplete: collections.some(({ isComplete }) => isComplete) }
}
