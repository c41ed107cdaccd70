import type { Resource } from '#resources/resource.ts'
import type { Finding, Folded } from './foldLog.ts'

/** Says which references name what never was. One to a record that was removed since is history, and stays readable in the log. */
export function* checkReferences(resources: readonly Resource[], { practice, standing, gone }: Folded): Generator<Finding> {
  const refs = new Map(resources.map(({ name, refs = {} }) => [name, Object.entries(refs)]))
  for (const [key, record] of standing) {
    for (const [field, area] of refs.get(areaOf(key)) ?? []) {
      const missing = idsIn(record[field]).filter((id) => !standing.has(`${area} ${id}`) && !gone.has(`${area} ${id}`))
      for (const id of missing) yield `practice ${practice}, ${key}: ${field} names ${id}, which was never among ${area}`
    }
  }
}

const areaOf = (key: string) => key.slice(0, key.lastIndexOf(' '))

const idsIn = (value: unknown): readonly string[] => [value].flat().filter((one) => typeof one === 'string')
