import { resources } from '#resources/index.ts'
import { hashesIn } from '#resources/fileDeclaration.ts'
import { slicesOf } from '../everyArea/slicesOf.ts'
import type { Store } from '../store/store.ts'

const areasWithFiles = resources.filter(({ files }) => files)

/** Whether a record of any practice names the file with this hash, by the declarations of the areas. */
export async function isFileUsed(store: Pick<Store, 'list' | 'practices'>, hash: string): Promise<boolean> {
  for (const { id: practice } of await store.practices())
    for (const area of areasWithFiles)
      for await (const records of slicesOf(store, practice, area.name))
        if (records.some((record) => hashesIn(area, record).includes(hash))) return true
  return false
}
