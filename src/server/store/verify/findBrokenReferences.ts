import { idsAt } from '#domain/references/referencePaths.ts'
import type { Resource } from '#resources/resource.ts'
import type { Fault, FoldedLog } from './foldLog.ts'

/**
 * Reports references to records that never existed, and children whose parent does not exist. Another reference to a record removed since
 * is valid, because the log still shows it.
 */
export function* findBrokenReferences(resources: readonly Resource[], { practice, records, removedVersions }: FoldedLog): Generator<Fault> {
  const refs = new Map(resources.map(({ name, refs = {} }) => [name, Object.entries(refs)]))
  const parents = new Map(resources.map(({ name, childOf }) => [name, childOf]))
  for (const [key, record] of records) {
    for (const [field, area] of refs.get(areaOf(key)) ?? []) {
      const missing = idsAt(record, field).filter((id) => !records.has(`${area} ${id}`) && !removedVersions.has(`${area} ${id}`))
      for (const id of missing) yield `practice ${practice}, ${key}: ${field} names ${id}, which was never among ${area}`
    }
    const parent = parents.get(areaOf(key))
    if (parent && !records.has(`${parent.area} ${String(record[parent.by])}`))
      yield `practice ${practice}, ${key}: its parent does not exist`
  }
}

const areaOf = (key: string) => key.slice(0, key.lastIndexOf(' '))
