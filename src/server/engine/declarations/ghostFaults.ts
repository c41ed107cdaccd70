import type { Resource } from '#resources/resource.ts'

/** The faults of a ghost. Every user of the practice receives it, so it shows of a record what a wall display may show. */
export function ghostFaults({ here, views, record }: Resource): readonly string[] {
  const shown = new Set<unknown>(views?.['wall'])
  return Object.keys(here?.ghost.shape ?? {})
    .filter((field) => field in record.shape && !shown.has(field))
    .map((field) => `the ghost has ${field}, which no wall display shows`)
}
