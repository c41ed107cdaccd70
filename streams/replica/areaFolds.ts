import type { AnyRecord } from '#domain/wire.ts'
import type { Fold } from './fold.ts'

/** The folds of the collections of a page, so that none fetches a record that another holds. */
export type AreaFolds = {
  /** `null` while the collection does not continue. */
  readonly keep: (key: string, area: string, fold: Fold | null) => void
  /** Finds a record of the epoch, at this version or a later one. It looks after every collection received the frame of this moment. */
  readonly find: (area: string, id: string, version: number, epoch: string) => Promise<AnyRecord | undefined>
}

export function createAreaFolds(): AreaFolds {
  const folds = new Map<string, { readonly area: string; readonly fold: Fold }>()
  return {
    keep: (key, area, fold) => void (fold ? folds.set(key, { area, fold }) : folds.delete(key)),
    async find(area, id, version, epoch) {
      await Promise.resolve()
      for (const held of folds.values()) {
        const row = held.area === area && held.fold.epoch === epoch ? held.fold.rows.get(id) : undefined
        if (row && row.version >= version) return row
      }
      return undefined
    },
  }
}
