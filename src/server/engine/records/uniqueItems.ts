import { notUniqueProblem } from '#domain/problems.ts'
import { placedIds } from '#domain/references/referencePaths.ts'
import type { AnyRecord } from '#domain/wire.ts'
import type { Resource } from '#resources/resource.ts'
import type { Tx } from '../../store/store.ts'
import { count } from '../storeRequests.ts'

/** Refuses an id that a list did not hold before, if another record holds it. @throws Problem `not-unique` with its place */
export function* checkUniqueItems({ name, uniqueItems = [] }: Resource, before: AnyRecord | null, draft: AnyRecord): Tx<void> {
  for (const path of uniqueItems) {
    const known = new Set(placedIds(before, path).map(({ id }) => id))
    for (const { id, place } of placedIds(draft, path)) {
      if (known.has(id)) continue
      const others = yield* count(name, {
        where: [
          { column: path, holds: id },
          { column: 'id', not: draft.id },
        ],
      })
      if (others > 0) throw notUniqueProblem([place], `is in another record of ${name}`)
    }
  }
}
