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
  return items.flatMap(({ id, source }) => (source ? [[sourceKey(area, source), id] as const] : []))
}
