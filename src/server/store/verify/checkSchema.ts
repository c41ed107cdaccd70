import type { StoredEntry } from '../log/storedEntry.ts'

/** Returns what is wrong with the declarations that an entry of a practice names, or `null`. It is called in the order of the log. */
export type SchemaCheck = (entry: StoredEntry) => string | null

/** Entries of earlier releases name none. No later entry may be without them, because such a release refuses data of this one. */
export function createSchemaCheck(declared: ReadonlyMap<string, ReadonlySet<string>>): SchemaCheck {
  let isNamed = false
  return ({ schema, changes }) => {
    if (schema === undefined) return isNamed ? 'names no declarations, and an entry before it does' : null
    isNamed = true
    const areas = declared.get(schema)
    if (!areas) return 'names declarations that the data does not hold'
    const other = changes.find(({ area }) => !areas.has(area))
    return other ? `changes ${other.area}, which its declarations do not have` : null
  }
}
