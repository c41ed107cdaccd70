import { uuidPattern } from '#domain/ids.ts'
import type { Store } from '../../../store/store.ts'
import type { RowPlan, Source } from '../readers/rowPlan.ts'

/** A record of a row, by its area and its source. */
type SourceName = { readonly area: string; readonly source: Source }

/**
 * The records of a batch by their source: the id of one that exists, `null` for one that does not. A source of several rows that had no record
 * is absent, because one of these rows may have created it since.
 */
export type SourceIds = ReadonlyMap<string, string | null>

export const sourceKey = (area: string, { system, id }: Source): string => [area, system, id].join('\n')

/** The id of a record that the list of an export gives; `null` for a number of another system. */
export function ownIdOf({ id }: Source): string | null {
  const lower = id.toLowerCase()
  return uuidPattern.test(lower) ? lower : null
}

/** Reads the records of a batch with one query for each area, in place of one for each row. */
export async function readSources(store: Pick<Store, 'list'>, practice: string, plans: readonly RowPlan[]): Promise<SourceIds> {
  const names = plans.flatMap(sourcesOf)
  const ids = new Map<string, string | null>()
  const repeated = new Set<string>()
  for (const { area, source } of names) {
    const key = sourceKey(area, source)
    if (ids.has(key)) repeated.add(key)
    ids.set(key, null)
  }
  for (const key of repeated) ids.delete(key)
  for (const area of new Set(names.map((name) => name.area))) {
    const sources = names.flatMap((name) => (name.area === area ? [name.source] : []))
    for (const [key, id] of await findKnown(store, practice, area, sources)) ids.set(key, id)
  }
  return ids
}

const sourcesOf = ({ patient, own, appointment }: RowPlan): readonly SourceName[] => [
  ...(own ? [{ area: own.kind, source: own.source }] : []),
  ...(patient ? [{ area: 'patients', source: patient.source }] : []),
  ...(appointment ? [{ area: 'appointments', source: appointment.source }] : []),
]

async function findKnown(store: Pick<Store, 'list'>, practice: string, area: string, sources: readonly Source[]) {
  const where = [
    { column: 'source.system', is: [...new Set(sources.map(({ system }) => system))] },
    { column: 'source.id', is: [...new Set(sources.map(({ id }) => id))] },
  ]
  const { items } = await store.list(practice, area, { where })
  const own = await findOwn(store, practice, area, sources)
  return [...own, ...items.flatMap(({ id, source }) => (source ? [[sourceKey(area, source), id] as const] : []))]
}

/** The records of the practice whose ids a list gives as those of its rows, as a list does that the practice exported. */
async function findOwn(store: Pick<Store, 'list'>, practice: string, area: string, sources: readonly Source[]) {
  const ids = sources.map(ownIdOf).filter((id) => id !== null)
  if (ids.length === 0) return []
  const { items } = await store.list(practice, area, { where: [{ column: 'id', is: [...new Set(ids)] }] })
  const existing = new Set(items.map(({ id }) => id))
  return sources.flatMap((source) => {
    const id = ownIdOf(source)
    return id !== null && existing.has(id) ? [[sourceKey(area, source), id] as const] : []
  })
}
