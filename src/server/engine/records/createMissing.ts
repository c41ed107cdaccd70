import type { AnyRecord, Fields } from '#domain/wire.ts'
import { resources } from '#resources/index.ts'
import type { Resource } from '#resources/resource.ts'
import type { Store, Tx } from '../../store/store.ts'
import { systemPrincipal } from '../access/principal.ts'
import { write } from '../storeRequests.ts'
import { childFieldsOf } from './childRecords.ts'
import { withDefaults } from './shape.ts'
import { updateSummary } from './summaries.ts'

type Deps = { readonly store: Store; readonly newId: () => string }

/** Records in one entry. It is sent and read as a whole, and a practice has thousands of patients. */
const recordsOfEntry = 100

/**
 * Gives the practices of an earlier release the records that the declarations promise: the one record of an area, and the child that is
 * created with its parent. Runs at every start; does nothing once complete.
 */
export async function createMissingRecords(deps: Deps): Promise<void> {
  for (const { id: practice } of await deps.store.practices())
    for (const resource of resources) {
      const missing = await missingOf(deps.store, practice, resource)
      for (let from = 0; from < missing.length; from += recordsOfEntry)
        await createAll(deps, practice, resource, missing.slice(from, from + recordsOfEntry))
    }
}

async function createAll(deps: Deps, practice: string, resource: Resource, missing: readonly Fields[]): Promise<void> {
  const { by, origin } = systemPrincipal(practice, 'first start', new Set())
  const because = 'its kind of record is new'
  const run = function* (): Tx<void> {
    for (const fields of missing) {
      yield* write(resource.name, deps.newId(), withDefaults(resource, fields))
      const parent = resource.childOf && fields[resource.childOf.by]
      if (typeof parent === 'string') yield* updateSummary(resource, parent)
    }
  }
  await deps.store.change({ practice, by, origin, because, command: `${resource.name}.begin`, run })
}

async function missingOf(store: Store, practice: string, resource: Resource): Promise<readonly Fields[]> {
  const { onePerPractice, childOf, name } = resource
  if (onePerPractice) return (await store.list(practice, name, { where: [], limit: 1 })).items.length === 0 ? [{}] : []
  if (!childOf || childOf.isMany) return []
  // Each parent has at most one child, and no child outlives its parent.
  if ((await countAll(store, practice, name)) === (await countAll(store, practice, childOf.area))) return []
  const children = new Set((await listAll(store, practice, name)).map((child) => child[childOf.by]))
  const parents = await listAll(store, practice, childOf.area)
  return parents.filter(({ id }) => !children.has(id)).map((parent) => childFieldsOf(resource, parent))
}

const countAll = async (store: Store, practice: string, area: string): Promise<number | undefined> =>
  (await store.list(practice, area, { where: [], limit: 1, count: Number.MAX_SAFE_INTEGER })).count

const listAll = async (store: Store, practice: string, area: string): Promise<readonly AnyRecord[]> =>
  (await store.list(practice, area, { where: [] })).items
