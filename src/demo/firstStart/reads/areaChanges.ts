import type { Store } from '#server/store/store.ts'

/** Returns the areas that the log has changed since the last call. */
export type AreaChanges = () => Promise<ReadonlySet<string>>

const entriesAtOnce = 500

/** Reads the entries instead of listening to them, because listeners receive an entry only after its command is answered. */
export async function createAreaChanges(store: Pick<Store, 'entries' | 'practices'>, practice: string): Promise<AreaChanges> {
  let since = (await store.practices()).find(({ id }) => id === practice)?.position ?? 0
  return async () => {
    const areas = new Set<string>()
    let isAtEnd = false
    while (!isAtEnd) {
      const { entries, position } = await store.entries(practice, since, entriesAtOnce)
      for (const { changes } of entries) for (const { area } of changes) areas.add(area)
      since = entries.at(-1)?.position ?? position
      isAtEnd = since >= position
    }
    return areas
  }
}
