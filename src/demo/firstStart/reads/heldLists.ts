import type { Condition } from '#domain/query.ts'
import type { AnyRecord } from '#domain/wire.ts'
import type { Store } from '#server/store/store.ts'
import { createAreaChanges } from './areaChanges.ts'

export type HeldLists<Area extends string> = {
  /** The records of each area as the last command left them. */
  readonly read: () => Promise<ReadonlyMap<Area, readonly AnyRecord[]>>
}

/** Lists areas again only after the log has changed them: a morning has hundreds of minutes, and in most of them nothing happens. */
export async function holdLists<Area extends string>(
  store: Pick<Store, 'entries' | 'list' | 'practices'>,
  practice: string,
  areas: ReadonlyMap<Area, readonly Condition[]>,
): Promise<HeldLists<Area>> {
  const changedAreas = await createAreaChanges(store, practice)
  const lists = new Map<Area, readonly AnyRecord[]>()
  return {
    read: async () => {
      const changed = await changedAreas()
      for (const [area, where] of areas)
        if (changed.has(area) || !lists.has(area)) lists.set(area, (await store.list(practice, area, { where, limit: 1000 })).items)
      return lists
    },
  }
}
